// The last screen: all have signed, or it cannot be signed here any more. All that is left is the way back.
import type { KioskOnWire, KioskSigner } from '#contract/kiosk.ts'
import { inPersonWords } from '#language/es/signing/in-person.ts'
import { timeWords } from '#language/es/when.ts'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Flourish } from '#web/ui/logo.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import { firstName } from './greeting.tsx'
import styles from './kiosk.module.css'

const { finished, ended, progress } = inPersonWords

function Signed({ signer, owner }: { signer: KioskSigner; owner: string }) {
  const zone = useZone()
  const { mailEnabled } = useSite()
  const byOthers = signer.has_email && mailEnabled ? finished.mail : finished.link(firstName(owner))
  const copy = signer.is_owner ? finished.account : byOthers
  return (
    <li>
      <PersonAvatar name={signer.name} />
      <span>
        {signer.name}
        <small>{copy}</small>
      </span>
      {signer.done_at && (
        <em>
          <Icon name="check" />
          <span className="sr">{`${progress[signer.does].done}: `}</span>
          {timeWords(signer.done_at, zone)}
        </em>
      )}
    </li>
  )
}

function titleOf(round: KioskOnWire['round'], acting: readonly KioskSigner[]): string {
  switch (round?.state) {
    case 'sealing':
    case 'signed':
      return finished.title(acting.length)
    case 'declined':
      return ended.declined(acting.find(({ state }) => state === 'declined')?.name ?? '')
    case 'cancelled':
      return ended.cancelled
    case 'expired':
      return ended.expired
    default:
      return ended.gone
  }
}

export function Ending({ kiosk: { owner, round }, onExit }: { kiosk: KioskOnWire; onExit: () => void }) {
  const acting = round?.people.filter(({ does }) => does !== 'receive') ?? []
  const isSigned = round?.state === 'sealing' || round?.state === 'signed'
  return (
    <div className={`stack across-centre grows content-centre py-5 text-centre ${styles.middle}`}>
      {isSigned && <Flourish className={styles.flourish} />}
      <h1 className="w560 breaks balanced" tabIndex={-1}>
        {titleOf(round, acting)}
      </h1>
      <p className={`w-34 t-18 lh-15 ink-2 balanced phone-t-16 ${styles.lead}`}>
        {isSigned ? finished.text : ended.text(firstName(owner))}
      </p>
      {isSigned && (
        <ul className={`mt-5 text-start ${styles.signed}`}>
          {acting.map((each) => (
            <Signed key={each.id} signer={each} owner={owner} />
          ))}
        </ul>
      )}
      <Button icon="lock" weight="ink" size="large" className={`i-125 ${styles.begin}`} onClick={onExit}>
        {finished.back(firstName(owner))}
      </Button>
    </div>
  )
}
