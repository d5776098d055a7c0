// Who signs, approves or receives what is about to be signed, and what each of them gets.
import type { CopyOnWire } from '#contract/copies.ts'
import { valuesOf } from '#domain/copy/answers.ts'
import { absence } from '#domain/copy/presence.ts'
import type { NamedSigner as Named } from '#domain/signing/signers.ts'
import { sendingWords } from '#language/es/sending.ts'
import { useSite } from '#web/site.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { firstNames } from '#web/ui/initials.ts'
import people from './people-list.module.css'
import { wayIcons } from './person-details.tsx'
import { rolesOf } from './roles.ts'
import styles from './signer-list.module.css'

const words = sendingWords.start

function getsOf({ does, email }: Named, isMe: boolean, isMailed: boolean): string {
  if (does === 'receive') return isMailed ? words.gets.atTheEnd(email) : words.gets.atTheEndByHand
  if (isMailed) return words.gets.email(email)
  return isMe ? words.gets.mine : words.gets.byHand
}

type SignerListProps = { copy: CopyOnWire; signers: readonly Named[]; me: string }

export function SignerList({ copy, signers, me }: SignerListProps) {
  const { roleOf } = rolesOf(copy)
  const { mailEnabled } = useSite()
  const isAbsent = absence(copy.content, valuesOf(copy.answers))
  const absent = copy.participants.filter(isAbsent).map(({ name }) => name)
  const acting = signers.filter(({ does }) => does !== 'receive')
  // Those who do something have their turn; those who only receive it have none.
  const turns = [...new Set(acting.map(({ turn }) => turn))].sort((one, other) => one - other)
  const isOrdered = copy.in_order && turns.length > 1
  return (
    <section className={people.people} aria-labelledby="start-people">
      <h2 id="start-people">{words.people}</h2>
      <ul className={people.box} data-ordered={isOrdered || undefined}>
        {signers.map((each) => {
          const isMe = each.email !== '' && each.email === me
          const isMailed = mailEnabled && each.way === 'email'
          return (
            <li key={each.participantId} className={styles.row}>
              {isOrdered && (
                <span className={styles.turn}>{each.does !== 'receive' && turns.indexOf(each.turn) + 1}</span>
              )}
              {/* Their names go to no service outside. */}
              <Avatar {...firstNames(each.name)} service="" />
              <div className={styles.who}>
                <p>
                  <b>{isMe ? sendingWords.you : each.name}</b> <span>{roleOf(each)}</span>
                </p>
                <p className={styles.gets}>
                  <Icon
                    name={isMailed ? 'mail' : isMe ? 'person' : wayIcons[each.way === 'email' ? 'link' : each.way]}
                  />
                  <span>{getsOf(each, isMe, isMailed)}</span>
                </p>
              </div>
              <span className={styles.deed}>{(isMe ? words.yourDeeds : words.deeds)[each.does]}</span>
            </li>
          )
        })}
      </ul>
      {absent.length > 0 && <p className={people.hint}>{words.absent(absent)}</p>}
      <p className={people.hint}>
        {acting.length > 1 && words.order[isOrdered ? 'true' : 'false']} {words.correctable}
      </p>
    </section>
  )
}
