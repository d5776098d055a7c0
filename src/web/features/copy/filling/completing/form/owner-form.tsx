// The owner's form of a copy: all answers, or the part of one participant that the owner hands in for them.
import { createContext, useContext, useMemo, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { pdfPaths } from '#addresses/pdf-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import type { Given } from '#domain/copy/answers/answers.ts'
import { everyKey, ownKeys } from '#domain/copy/parts.ts'
import { boxCount, ownWhoName } from '#language/es/boxes.ts'
import { completingWords } from '#language/es/copy/completing.ts'
import { type DeclinedBefore, declinedBefore } from '#language/es/copy/declined-before.ts'
import { lastPartWords } from '#language/es/copy/last-part.ts'
import { ownerFillWords as words } from '#language/es/copy/owner-filling.ts'
import { byHandWords } from '#language/es/filling/by-hand.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigate } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { EndingProps } from '../../ending/ending-props.ts'
import { PlaceList } from '../../people/place-list.tsx'
import { foldSteps } from '../../step-history.ts'
import { lastStep, Workspace } from '../../workspace.tsx'
import styles from '../completing.module.css'
import { Legend } from '../marked.tsx'
import { PartNotices, SaveLine } from '../status.tsx'
import { firstGap, stepOf } from './boxes-of-part.ts'
import { HandInButton } from './hand-in-button.tsx'
import { toldWhenHandedIn } from './last-part.ts'
import { useOwnPart } from './own-part.tsx'
import { pdfBeside } from './pdf-beside.tsx'
import { usePart } from './use-part.ts'

/** Why handing in failed, and what follows it. */
const EndContext = createContext<{ failure?: string | undefined; follows?: string | undefined }>({})

function OwnerEnding({ missing, doubtful, isStopped, onGo }: EndingProps) {
  const { failure, follows } = useContext(EndContext)
  return (
    <div className={`stack gap-4 ${styles.summary}`}>
      {missing.length > 0 && <PlaceList places={missing} onGo={onGo} />}
      {doubtful.map(({ id, label, note }) => (
        <Notice key={id} kind="info">
          {completingWords.unfit(label, note ?? '')}
        </Notice>
      ))}
      {missing.length === 0 && !isStopped && <p>{words.complete}</p>}
      {missing.length === 0 && !isStopped && follows && <p>{follows}</p>}
      {failure && <Notice kind="danger">{failure}</Notice>}
    </div>
  )
}

type OwnerFormProps = {
  copy: CopyOnWire
  somebody: ParticipantOnWire | undefined
  /** The box to open at. */
  at?: string | undefined
  /** Who declined to sign last time, and why. */
  declined: DeclinedBefore | null
}

export function OwnerForm({ copy, somebody, at, declined }: OwnerFormProps) {
  const { id, title, country, content, participants } = copy
  const fillable = useMemo(
    () => ({ title, country, content, ...(content.kind === 'pdf' && { pdf: pdfPaths.ofCopy(id) }) }),
    [id, title, country, content],
  )
  // What is copied by hand is not sent: its page has the guide.
  const isFollowed = copy.sent_at !== null || content.handwritten
  const own = useMemo(
    () => (somebody ? ownKeys(content, somebody, participants) : everyKey(content, participants)),
    [somebody, content, participants],
  )
  const port = useMemo(
    () => ({
      save: (answers: Given[], from: string) => call('update-copy', { id, answers, from }),
      latest: async () => (await call('get-copy', { id })).answers,
    }),
    [id],
  )
  const [place] = useState(
    () =>
      (at && stepOf(fillable, copy.answers, at)) ??
      firstGap(fillable, copy.answers, own) ??
      (copy.state === 'filling' ? lastStep : ''),
  )
  const part = usePart({ fillable, answers: copy.answers, port, keptAs: id, place })
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handleHandIn(participant: string) {
    const { incomplete, contested, offline } = completingWords.summary
    setBusy(true)
    setFailure(undefined)
    try {
      if (await part.store.flush()) {
        await call('submit-for', { id, participant })
        await foldSteps()
        await navigate(paths.copy(id))
      } else setFailure(part.store.snapshot().contested.size > 0 ? contested : offline)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error.code === 'invalid_input' ? incomplete : error.message)
    } finally {
      setBusy(false)
    }
  }

  const me = useSession()
  const isMe = somebody !== undefined && somebody.email !== '' && somebody.email === me?.email
  const said = isMe ? words.mine : words.of(somebody?.name ?? '')
  const told =
    somebody && toldWhenHandedIn(copy, somebody, { email: me?.email ?? '', isVerified: me?.email_verified === true })
  const names = new Map(participants.map((each) => [each.id, each.name]))
  const nameOf = (by: string | null) => (by === null ? undefined : names.get(by))
  const ownPart = useOwnPart({
    fillable,
    part,
    company: useMemo(() => ({ people: participants, owner: '' }), [participants]),
    own,
    nameOf,
    legend: somebody ? <Legend whose={isMe ? undefined : somebody.name} /> : null,
    ...(somebody && {
      whoName: (details) => (isMe ? ownWhoName(details) : said.who),
      whose: isMe ? 'you' : { of: `de ${somebody.name}` },
      ...(isMe && { self: somebody.name }),
      countWords: isMe ? boxCount.yours : boxCount.theirs,
    }),
    endAction: (className, left) => {
      const [refused] = left.stopped
      // After a refusal to sign, the owner corrects the copy and starts signing again.
      const isWhole = !refused && left.missing.length === 0
      const startsAgain = declined !== null && isWhole
      const isToSign = isWhole && content.parties.some(({ signs }) => signs)
      const send = isToSign ? words.sendToSign : words.send
      return somebody ? (
        <HandInButton className={className} left={left} busy={busy} onHandIn={() => handleHandIn(somebody.id)}>
          {said.handIn}
        </HandInButton>
      ) : refused && !copy.sent_at ? (
        <Button weight="ink" className={className} onClick={() => left.onGo(refused.id)}>
          {completingWords.summary.goToRefused(refused.label)}
        </Button>
      ) : (
        <ButtonLink
          weight="ink"
          className={className}
          to={isFollowed && !startsAgain ? paths.copy(id) : documentPaths.sendCopy(id)}
        >
          {content.handwritten
            ? byHandWords.guide
            : startsAgain
              ? lastPartWords.startSigning
              : copy.sent_at
                ? words.follow
                : send}
        </ButtonLink>
      )
    },
  })
  // The owner may still correct a complete or declined copy, but not the part of a participant who has handed it in.
  const isMendable = !somebody && copy.can.includes('mend')
  const isOpen = somebody ? somebody.can.includes('hand_in') : copy.can.includes('fill')
  const isBeingFilled = copy.can.includes('fill') && !copy.can.includes('mend')
  return (
    <EndContext value={{ failure, follows: told && lastPartWords.starts(told) }}>
      <div className={`m-auto w-82`} data-rail="">
        <header className={`stack items-centre text-and-end gap-0-4 mb-5 ${styles.head}`}>
          <p>
            <Link to={isFollowed ? paths.copy(id) : documentPaths.sendCopy(id)}>
              <Icon name="back" />
              {isFollowed ? words.back : words.backUnsent}
            </Link>
          </p>
          {isOpen && <SaveLine state={part.snapshot.state} />}
          <h1 className="breaks">{title}</h1>
          {isOpen && (
            <p className={`measure mt-2 ink-2 ${styles.lead}`}>
              {somebody ? said.lead : isMendable ? words.leadMending : copy.sent_at ? words.lead : words.leadUnsent}
            </p>
          )}
          {isMendable && declined?.reason && (
            <div className="whole-row mt-3">
              <Notice kind="info">{declinedBefore(declined)}</Notice>
            </div>
          )}
        </header>
        {!isOpen ? (
          <Notice kind="info">{somebody && isBeingFilled ? said.done : words.ended(copy.state)}</Notice>
        ) : (
          <Workspace
            fillable={fillable}
            filling={part.filling}
            part={ownPart}
            pdf={pdfBeside(fillable, ownPart)}
            offersOwn
            at={at}
            tools={<PartNotices part={part} fillable={fillable} nameOf={nameOf} />}
            end={words.end}
            endTitle={words.endTitle}
            Ending={OwnerEnding}
          />
        )}
      </div>
    </EndContext>
  )
}
