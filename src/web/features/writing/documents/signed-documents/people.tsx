// Who took part in a signed document, what each did, and when.
import type { SharedOnWire } from '#contract/signed-document.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import styles from './signed-view.module.css'

const words = signedWords.one

type Person = SharedOnWire['people'][number] & { is_me?: boolean }

export function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className={`stack gap-09 ${styles.people}`}>
      {people.map(({ name, role, does, done_at, is_me }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and their order never changes.
        <li className="stack items-centre" key={place}>
          <span className={`centre i-11 draft round on-draft-soft ${styles.sign}`} data-done={done_at ? '' : undefined}>
            <Icon name={does === 'receive' ? 'mail' : 'check'} />
          </span>
          <span className={`w550 breaks ${styles.name}`}>
            {name}
            {is_me && <small className="w400 ink-3"> ({words.you})</small>}
            {role && <small className={`w400 ink-3 ${styles.role}`}>{role}</small>}
          </span>
          <span className="t-14 ink-3">
            {words.deed[does]}
            {done_at && (
              <>
                {' · '}
                <Moment iso={done_at} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
