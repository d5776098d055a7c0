// Each person is greeted by name before anything else is shown, and says who they are.
import { useState } from 'react'
import type { KioskOnWire, KioskSigner } from '#contract/kiosk.ts'
import { calledName } from '#domain/words/called-name.ts'
import { inPersonWords } from '#language/es/signing/in-person.ts'
import { timeWords } from '#language/es/when.ts'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import styles from './kiosk.module.css'

const words = inPersonWords.greeting

export const firstName = calledName
/** A person who only receives it has no turn. */
const deedOf = ({ does }: KioskSigner): 'sign' | 'approve' => (does === 'approve' ? 'approve' : 'sign')

/** The one who acted last, on any device. */
function lastActed(people: readonly KioskSigner[]): KioskSigner | undefined {
  const done = people.filter(({ state, does, done_at }) => state === 'done' && does !== 'receive' && done_at)
  return done.toSorted((a, b) => String(a.done_at).localeCompare(String(b.done_at))).at(-1)
}

function titleOf(signer: KioskSigner, isFirst: boolean): string {
  const name = firstName(signer.name)
  if (signer.is_owner) return words.owner(name)
  return isFirst ? words.first[deedOf(signer)](name) : words.next(name)
}

type GreetingProps = {
  owner: string
  round: NonNullable<KioskOnWire['round']>
  signer: KioskSigner
  others: readonly KioskSigner[]
  onBegin: (signer: KioskSigner) => void
  onChoose: (signer: KioskSigner) => void
}

export function Greeting({ owner, round, signer, others, onBegin, onChoose }: GreetingProps) {
  const [asks, setAsks] = useState(false)
  const zone = useZone()
  const { mailEnabled } = useSite()
  const last = lastActed(round.people)
  const deed = deedOf(signer)
  const name = firstName(signer.name)
  return (
    <div className={`stack across-centre grows content-centre py-5 text-centre ${styles.middle}`}>
      <PersonAvatar name={signer.name} size="large" />
      <h1 className="w560 breaks balanced" tabIndex={-1}>
        {titleOf(signer, last === undefined)}
      </h1>
      {last?.done_at && (
        <p className={`w-34 t-18 lh-15 ink-2 balanced phone-t-16 ${styles.acted}`} role="status">
          <b className="w600 signed">
            {inPersonWords.acted[deedOf(last)](firstName(last.name), timeWords(last.done_at, zone))}
          </b>{' '}
          {last.has_email && mailEnabled && !last.is_owner && inPersonWords.byMail(firstName(last.name))}
        </p>
      )}
      {/* The device still has to change hands: what is said now is said to the one who has just signed. */}
      {(!last || signer.is_owner) && (
        <p className={`w-34 t-18 lh-15 ink-2 balanced phone-t-16 ${styles.lead}`}>{words.lead[deed]}</p>
      )}
      <p className={`row-inline wrap middle at-most-full t-15 breaks card phone-grid phone-full ${styles.who}`}>
        <b className="w600">{signer.name}</b>
        {signer.role && <span className="ink-2">{signer.role}</span>}
        {signer.is_owner && <span className="ink-2">{words.ownerProof}</span>}
      </p>
      <Button
        weight={signer.is_owner ? 'sign' : 'ink'}
        size="large"
        className={`i-125 ${styles.begin}`}
        onClick={() => onBegin(signer)}
      >
        {signer.is_owner ? words.begin.owner[deed] : words.begin[deed](name)}
      </Button>
      <button
        type="button"
        className={`tap mt-06 px-2 t-15 w550 ink underlined frameless groundless pressed ${styles.notMe}`}
        aria-expanded={asks}
        onClick={() => setAsks(!asks)}
      >
        {words.notMe(name)}
      </button>
      {asks && (
        <div className="stack w-34 gap-3 mt-2 t-15 ink-2">
          {others.length > 0 && (
            <ul className="flow wrap middle gap-2" aria-label={words.others}>
              {others.map((each) => (
                <li key={each.id}>
                  <Button onClick={() => onChoose(each)}>{words.another(firstName(each.name))}</Button>
                </li>
              ))}
            </ul>
          )}
          {!signer.is_owner && <p>{words.absent(name, firstName(owner))}</p>}
        </div>
      )}
    </div>
  )
}
