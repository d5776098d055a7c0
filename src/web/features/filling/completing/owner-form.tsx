// The owner's own form of a copy: their answers, everybody's, or somebody's part that they hand in for them.
import { createContext, useContext, useMemo, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import type { AnswerKey, Given } from '#domain/copy/answers.ts'
import { ownKeys, whoKey } from '#domain/copy/parts.ts'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { completingWords, ownerFillWords as words } from '#language/es/completing.ts'
import { CallFailure, call } from '#web/call.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/router.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlaceList } from '../place-list.tsx'
import { type EndingProps, Workspace } from '../workspace.tsx'
import styles from './completing.module.css'
import { Legend, useOwnPart } from './own-part.tsx'
import { PartNotices, SaveLine } from './status.tsx'
import { type Part, usePart } from './use-part.ts'

/** Where each of a party's people has a link of their own, the owner too answers of each alone. */
function everyKey({ content, participants }: CopyOnWire): Set<AnswerKey> {
  const alone = participants.flatMap((each) => whoKey(content, each, participants) ?? [])
  const shared = content.parties
    .filter(({ id, presence }) => presence && !alone.some((key) => key.startsWith(`${appearanceKey(id)}/`)))
    .map(({ id }) => appearanceKey(id))
  const fields = content.fields.filter(({ type }) => type !== 'computed').map(({ id }) => id)
  return new Set([...shared, ...alone, ...fields])
}

type Ending = { copy: CopyOnWire; somebody: ParticipantOnWire | undefined; part: Part }
const EndingContext = createContext<Ending | null>(null)

function OwnerEnding({ missing, doubtful, isStopped, onGo }: EndingProps) {
  const ending = useContext(EndingContext)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!ending) return null
  const { copy, somebody, part } = ending
  const isWhole = missing.length === 0 && !isStopped

  async function handleHandIn(participant: string) {
    if (!isWhole) {
      setFailure(completingWords.summary.incomplete)
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      if (await part.store.flush()) {
        await call('submit-for', { id: copy.id, participant })
        await navigate(paths.copy(copy.id))
      } else
        setFailure(
          part.store.snapshot().contested.size > 0
            ? completingWords.summary.contested
            : completingWords.summary.offline,
        )
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error.code === 'invalid_input' ? completingWords.summary.incomplete : error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.summary}>
      {missing.length > 0 && <PlaceList title={completingWords.summary.missing} text="" places={missing} onGo={onGo} />}
      {doubtful.map(({ id, label, note }) => (
        <Notice key={id} kind="info">
          {completingWords.unfit(label, note ?? '')}
        </Notice>
      ))}
      {isWhole && <p>{words.complete}</p>}
      {failure && <Notice kind="danger">{failure}</Notice>}
      {somebody ? (
        <Button weight="ink" size="large" block busy={busy} onClick={() => handleHandIn(somebody.id)}>
          {words.handIn(somebody.name)}
        </Button>
      ) : copy.sent_at ? (
        <ButtonLink weight="ink" size="large" block to={paths.copy(copy.id)}>
          {words.follow}
        </ButtonLink>
      ) : (
        <ButtonLink weight="ink" size="large" block to={documentPaths.sendCopy(copy.id)}>
          {words.send}
        </ButtonLink>
      )}
    </div>
  )
}

type OwnerFormProps = { copy: CopyOnWire; somebody: ParticipantOnWire | undefined }

export function OwnerForm({ copy, somebody }: OwnerFormProps) {
  const { id, title, country, content, participants } = copy
  const fillable = useMemo(() => ({ title, country, content }), [title, country, content])
  const own = useMemo(
    () => (somebody ? ownKeys(content, somebody, participants) : everyKey(copy)),
    [copy, somebody, content, participants],
  )
  const port = useMemo(
    () => ({
      save: (answers: Given[], from: string) => call('update-copy', { id, answers, from }),
      latest: async () => (await call('get-copy', { id })).answers,
    }),
    [id],
  )
  const part = usePart({ fillable, answers: copy.answers, port, keptAs: id, place: '' })
  const names = new Map(participants.map((each) => [each.id, each.name]))
  const nameOf = (by: string | null) => (by === null ? undefined : names.get(by))
  const ownPart = useOwnPart({
    fillable,
    part,
    company: useMemo(() => ({ people: participants, owner: '' }), [participants]),
    own,
    nameOf,
    legend: somebody ? <Legend /> : null,
  })
  const isOpen = copy.state === 'filling' && copy.deleted_at === null
  const isDone = somebody && (somebody.state === 'done' || somebody.does !== 'fill')
  return (
    <EndingContext value={{ copy, somebody, part }}>
      <div className={styles.page} data-rail="">
        <header className={styles.head}>
          <p>
            <Link to={paths.copy(id)}>
              <Icon name="back" />
              {words.back}
            </Link>
          </p>
          {isOpen && !isDone && <SaveLine state={part.snapshot.state} />}
          <h1>{title}</h1>
          {isOpen && !isDone && <p className={styles.lead}>{somebody ? words.leadFor(somebody.name) : words.lead}</p>}
        </header>
        {!isOpen ? (
          <Notice kind="info">{words.ended}</Notice>
        ) : isDone ? (
          <Notice kind="info">{words.done(somebody.name)}</Notice>
        ) : (
          <Workspace
            fillable={fillable}
            filling={part.filling}
            part={ownPart}
            offersOwn
            tools={<PartNotices part={part} fillable={fillable} nameOf={nameOf} />}
            endTitle={words.end}
            Ending={OwnerEnding}
          />
        )}
      </div>
    </EndingContext>
  )
}
