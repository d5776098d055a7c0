// The form in which a participant with a link fills in their part, until they hand it in.
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { pdfPaths } from '#addresses/pdf-paths.ts'
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import type { CompletionOnWire } from '#contract/copy/completing.ts'
import type { AnswerKey } from '#domain/copy/answers/answers.ts'
import { whoAnswers } from '#domain/copy/parts.ts'
import { calledName } from '#domain/words/called-name.ts'
import { boxCount, ownWhoName } from '#language/es/boxes.ts'
import { completingWords as words } from '#language/es/copy/completing.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { Link } from '#web/app/router/link.tsx'
import { useRevalidator } from '#web/app/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { EndingProps } from '../../ending/ending-props.ts'
import type { Fillable } from '../../load.ts'
import { KnownContext, ownDetails, useKnown } from '../../people/known.tsx'
import { PlaceList } from '../../people/place-list.tsx'
import { lastStep, Workspace } from '../../workspace.tsx'
import { AnswerList, answerRows } from '../answer-list.tsx'
import styles from '../completing.module.css'
import { Legend } from '../marked.tsx'
import { labelOf } from '../saying.ts'
import { namedOwner, senderOf } from '../sender.ts'
import { PartNotices, SaveLine } from '../status.tsx'
import { firstGap, knownIn } from './boxes-of-part.ts'
import { HandInButton } from './hand-in-button.tsx'
import { useOwnPart } from './own-part.tsx'
import { pdfBeside } from './pdf-beside.tsx'
import { type Part, usePart } from './use-part.ts'

export type Task = NonNullable<CompletionOnWire['task']>

type Handing = {
  part: Part
  fillable: Fillable
  completion: CompletionOnWire
  asked: ReadonlySet<AnswerKey>
  /** The answers as they were when the page was opened. */
  opened: AnswersOnWire
  failure: string | undefined
}
const HandingContext = createContext<Handing | null>(null)

/** Codes after which the server accepts no answers: the page is loaded again and says why. */
const ended: readonly string[] = ['forbidden', 'not_found', 'link_expired']

/** Answers that another person of the same party has handed in for both: the reader sees them and cannot change them. */
function SentByOthers({ part, fillable, completion: { task, people } }: Handing) {
  const { answers } = part.snapshot
  const sent = new Set(task?.sent.filter((key) => answers[key]?.by))
  if (answerRows({ fillable, answers, own: sent }).length === 0) return null
  const by = new Set([...sent].map((key) => answers[key]?.by))
  return (
    <>
      <p>{words.summary.sent(people.filter(({ id }) => by.has(id)).map(({ name }) => name))}</p>
      <AnswerList fillable={fillable} answers={answers} own={sent} />
    </>
  )
}

/** The last step: the participant's answers, before they are handed in. */
function Summary({ missing, doubtful, onGo }: EndingProps) {
  const handing = useContext(HandingContext)
  const known = useKnown()
  if (!handing) return null
  const { part, fillable, completion, asked, opened, failure } = handing
  const before = new Map(answerRows({ fillable, answers: opened, own: asked }).map(({ id, text }) => [id, text]))
  /** Names who filled in the box before the form was opened; if it has changed since, also what they had written. */
  const named = (box: string, label: string, text: string) => {
    const name = known.get(box)
    const was = before.get(box)
    if (!name || name === ownDetails || was === undefined) return label
    return was === text ? words.putBy(label, name) : words.hadPut(label, name, was)
  }
  const { summary } = words
  const [gap] = missing
  return (
    <div className={`stack gap-4 ${styles.summary}`}>
      {!gap && <p>{asked.size > 0 ? summary.text(senderOf(completion)) : summary.nothing}</p>}
      {gap && <PlaceList text={summary.missingText(missing.length)} places={missing} onGo={onGo} />}
      <AnswerList
        fillable={fillable}
        answers={part.snapshot.answers}
        own={asked}
        onGo={onGo}
        doubtful={doubtful}
        named={named}
      />
      <SentByOthers {...handing} />
      {!gap && completion.duty && (
        <p className="t-13 ink-3">
          <b>{words.intro.duty}</b> {completion.duty}
        </p>
      )}
      {!gap && (
        <p className="t-13 ink-3">
          {summary.later(senderOf(completion))} {words.intro.seen}{' '}
          {words.intro.seenText(
            senderOf(completion),
            completion.people.filter(({ id }) => id !== completion.me.id),
          )}{' '}
          <Link to={paths.privacy}>{words.intro.privacy}</Link>
        </p>
      )}
      {failure && <Notice kind="danger">{failure}</Notice>}
    </div>
  )
}

type PartFormProps = { secret: string; completion: CompletionOnWire; task: Task; hasStarted: boolean }

export function PartForm({ secret, completion, task, hasStarted }: PartFormProps) {
  const { title, country, me, people, corrections } = completion
  const sender = senderOf(completion)
  const owner = namedOwner(completion)
  const fillable = useMemo(() => {
    const { content } = task
    return { title, country, content, ...(content.kind === 'pdf' && { pdf: pdfPaths.ofCompletion(secret) }) }
  }, [secret, title, country, task])
  const own = useMemo(() => new Set(task.own), [task.own])
  const isCorrection = corrections.length > 0
  // A correction asks for the returned answers and for what is missing now; the set does not change while they are answered.
  const [asked] = useState(() =>
    isCorrection ? new Set([...corrections.map(({ key }) => key), ...task.missing]) : own,
  )
  const { revalidate } = useRevalidator()
  const port = useMemo(
    () => ({
      save: (answers: Parameters<Part['store']['compare']>[0], from: string) =>
        call('save-completion', { id: secret, answers, from }),
      latest: async () => (await call('get-completion', { id: secret })).task?.answers ?? task.answers,
    }),
    [secret, task.answers],
  )
  const [opened] = useState(task.answers)
  // As it was when the form was opened, so that no box folds up while the participant types in it.
  const [known, setKnown] = useState(() => {
    const names = new Map(people.map(({ id, name }) => [id, name]))
    const again = new Set(corrections.map(({ key }) => key))
    const rest = new Set(task.own.filter((key) => !again.has(key)))
    return knownIn(fillable, task.answers, rest, (by) =>
      by === me.id
        ? undefined
        : calledName((by === null ? completion.owner : names.get(by)) || words.contested.another),
    )
  })
  // A correction opens at the first step; a part with nothing missing opens at the last, to be read and sent.
  const [place] = useState(() => (isCorrection ? '' : (firstGap(fillable, task.answers, own) ?? lastStep)))
  const part = usePart({ fillable, answers: task.answers, port, keptAs: me.id, place })
  const { store, sitting, snapshot } = part
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  // What a logged-in participant has in *Mis datos* is there without a tap, and shown as known; the owner sees nothing of it
  // before the participant goes on.
  const { is_me: isMe } = completion
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened.
  useEffect(() => {
    const { who } = task
    const party = task.content.parties.find(({ id }) => id === me.party)
    const presence = who && party && whoAnswers(task.answers, new Set([who]), party)[0]?.presence
    if (!isMe || !presence || isCorrection) return
    Promise.all([import('./own-data.ts'), call('get-own-people')]).then(
      ([{ ownDataIn }, { person }]) => {
        const { answers } = store.snapshot()
        const own = person && ownDataIn(person, { key: who, presence, answers, country })
        if (!own) return
        store.propose(who, own.value)
        setKnown((before) => new Map([...before, ...own.boxes.map((box) => [box, ownDetails] as const)]))
      },
      () => {},
    )
  }, [])

  const { state } = snapshot
  const isOver = state.kind === 'refused' && ended.includes(state.code)
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])

  const names = new Map(people.map(({ id, name }) => [id, name]))
  const nameOf = (by: string | null) =>
    by === null ? owner || undefined : by === me.id ? undefined : (names.get(by) ?? words.contested.another)
  const handleSubmit = useCallback(async () => {
    setBusy(true)
    setFailure(undefined)
    store.accept()
    try {
      if (!(await store.flush())) {
        setFailure(store.snapshot().contested.size > 0 ? words.summary.contested : words.summary.offline)
        return
      }
      await call('submit-completion', { id: secret, answers: store.given(own), from: sitting })
      await revalidate()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.code === 'version_conflict') {
        await store.compare(store.given(own)).catch(() => {})
        setFailure(words.summary.contested)
      } else if (ended.includes(error.code)) await revalidate()
      else if (error.status === 0) setFailure(words.summary.offline)
      else setFailure(error.code === 'invalid_input' ? words.summary.incomplete : error.message)
    } finally {
      setBusy(false)
    }
  }, [store, secret, own, sitting, revalidate])

  const ownPart = useOwnPart({
    fillable,
    part,
    company: useMemo(() => ({ people, owner }), [people, owner]),
    own,
    asked,
    nameOf,
    legend: <Legend />,
    endAction: (className, left) => (
      <HandInButton className={className} left={left} busy={busy} onHandIn={handleSubmit}>
        {isCorrection ? words.correction.send : words.summary.send}
      </HandInButton>
    ),
    whoName: ownWhoName,
    whose: 'you',
    self: me.name,
    // In a correction the returned answers are filled in already, so «nothing missing» is not said.
    countWords: (count, hasDoubts) =>
      count.missing > 0 ? boxCount.yours(count) : isCorrection ? '' : hasDoubts ? words.filledInDoubt : words.allFilled,
  })

  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasStarted) room.current?.querySelector<HTMLElement>('form h2')?.focus({ preventScroll: true })
  }, [hasStarted])

  const handing = { part, fillable, completion, asked, opened, failure }
  return (
    <HandingContext value={handing}>
      <KnownContext value={known}>
        <div ref={room} className={`m-auto w-82`} data-rail="">
          <header className={`stack items-centre text-and-end gap-0-4 mb-5 ${styles.head}`}>
            <p>{words.asks(sender)}</p>
            <SaveLine state={state} />
            <h1 className="breaks">{title}</h1>
          </header>
          <Workspace
            fillable={fillable}
            filling={{
              ...part.filling,
              goTo(step) {
                store.accept()
                part.filling.goTo(step)
              },
            }}
            part={ownPart}
            pdf={pdfBeside(fillable, ownPart)}
            offersOwn
            tools={
              <>
                {isCorrection && (
                  <section
                    className={`stack items-start i-125 t-14 ink-2 r-ctl on-pending-soft ${styles.correction}`}
                    aria-label={words.correction.title(sender, corrections.length)}
                  >
                    <Icon className="pending" name="chat" />
                    <div className="stack gap-2">
                      <h2 className="pending tight-0">{words.correction.title(sender, corrections.length)}</h2>
                      {corrections.map(({ key, note }) => (
                        <p key={key}>
                          <b>{key === task.who ? words.yours : labelOf(fillable, key)}</b>
                          <q className="block ink breaks">{note}</q>
                        </p>
                      ))}
                      <small>{words.correction.rest}</small>
                    </div>
                  </section>
                )}
                <PartNotices part={part} fillable={fillable} nameOf={nameOf} />
              </>
            }
            end={isCorrection ? words.correction.end : words.end}
            endTitle={isCorrection ? words.correction.endTitle : words.endTitle}
            Ending={Summary}
          />
        </div>
      </KnownContext>
    </HandingContext>
  )
}
