// *Empezar las firmas*: a copy that is whole goes to be signed. What is signed, by whom, in which order, and until when.
import { type FormEvent, useMemo, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { SessionUser } from '#contract/account/account.ts'
import { boxCount } from '#language/es/boxes.ts'
import { sendingWords } from '#language/es/copy/sending.ts'
import { wholeWords } from '#language/es/copy/sending-whole.ts'
import { refusedWords } from '#language/es/filling/refused.ts'
import { type CallFailure, call } from '#web/app/call.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigate } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import { Unverified } from '#web/shared/account/unverified.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { useRefreshOnReturn } from '#web/shared/calls/use-refresh-on-return.ts'
import { CopyNameField } from '#web/shared/copy/copy-name.tsx'
import { RefusedAnswers } from '#web/shared/copy/refused-answers.tsx'
import { isToBeUnderstood, SigningAdviceBox } from '#web/shared/signing/signing-advice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { firstNames } from '#web/ui/person/initials.ts'
import { DocumentFacts, usePdfFacts } from '../document-facts.tsx'
import { acts, approversFirst, type Person } from '../draft.ts'
import { leavingNow } from '../leaving.ts'
import type { SendPage } from '../load.ts'
import { MessageAndDeadline } from '../message-and-deadline.tsx'
import { shownName } from '../people/person-row.tsx'
import { rolesOf } from '../people/roles.ts'
import { failureSentence, type Problems, problemsOf } from '../problems.ts'
import styles from '../send-form.module.css'
import terms from '../terms.module.css'
import { CodeChoice, Options } from '../terms.tsx'
import { useDraft } from '../use-draft.ts'
import { useProblemFocus } from '../use-problem-focus.ts'
import { Course } from './course.tsx'
import { DocumentToSign } from './document-to-sign.tsx'
import { SecondLook } from './second-look.tsx'
import { SignerList } from './signer-list.tsx'
import { asStart, signingDraft } from './start-draft.ts'
import own from './start-form.module.css'

const words = sendingWords.start

export function StartForm({ copy, agenda, advice, now, deadline, session }: SendPage & { session: SessionUser }) {
  const navigate = useNavigate()
  const { send, busy, failure } = useCall('start-signing')
  const drafting = useDraft(copy, session, signingDraft, deadline)
  const { draft, change } = drafting
  const { mailEnabled } = useSite()
  const roles = useMemo(() => rolesOf(copy), [copy])
  const facts = usePdfFacts(copy)
  const [problems, setProblems] = useState<ReadonlyMap<string, Problems>>(new Map())
  const [understood, setUnderstood] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { form, focusOnProblem } = useProblemFocus()
  const hasSigners = draft.people.some(({ does }) => does === 'sign')
  const nameOf = (person: Person) => shownName(person, roles.roleOf(person))
  const follow = () => navigate(paths.copy(copy.id), { replace: true })
  useRefreshOnReturn(!session.email_verified)

  async function handleStart(event: FormEvent) {
    event.preventDefault()
    if (isToBeUnderstood(advice) && !understood) {
      setIsMissing(true)
      focusOnProblem()
      return
    }
    const ids = draft.people.map(({ id }) => id)
    const answer = await send(asStart(copy, { ...draft, asksCode: draft.asksCode && mailEnabled }), () => {
      drafting.forget()
      toast('done', words.begun)
      return follow()
    })
    if ('failure' in answer) await showFailure(answer.failure, ids)
  }

  async function showFailure({ code, fields }: CallFailure, ids: readonly string[]) {
    // It may have begun in another tab, or a change has been asked for meanwhile.
    if (code === 'forbidden') {
      const now = await call('get-copy', { id: copy.id }).catch(() => null)
      if (now && now.state !== copy.state) return follow()
    }
    const found = problemsOf(fields, ids)
    setProblems(found)
    drafting.open([...found.keys()])
    focusOnProblem()
  }

  const { letters, byHand, later, isMine } = leavingNow(draft, { isWhole: true, mailEnabled })
  const sentences = [
    isMine && sendingWords.mineSigned,
    sendingWords.leaving(letters.map(nameOf)),
    sendingWords.byHand(byHand.map(nameOf)),
    sendingWords.afterThat(later.map((each) => (each.isMe ? words.course.you : nameOf(each)))),
  ]
  // What ran out while it was being signed is begun anew as it was.
  const isRefusedText = copy.refused.length > 0 && copy.can.includes('fill')
  const isUnverified = mailEnabled && !session.email_verified && draft.people.some(({ way }) => way === 'email')
  const isRefused = failure && failure.code !== 'verification_required'
  const button = (
    <Button type="submit" weight="ink" size="large" busy={busy} className={own.go}>
      {!busy && <Icon name={letters.length > 0 ? 'send' : 'pen'} />}
      <span>{words.go(letters.map(({ name }) => firstNames(name).firstname))}</span>
    </Button>
  )

  return (
    <form ref={form} className={`mi-auto w-715`} noValidate onSubmit={handleStart}>
      <header className={`mb-6 ${styles.head}`}>
        <Link to={paths.copy(copy.id)} className={`row-inline h-20 gap-2 t-14 w500 ink-2 plain ${styles.back}`}>
          <Icon name="back" />
          <span className="underlined">{words.back}</span>
        </Link>
        <h1 className="mt-1">{words.title}</h1>
        <p className={`mt-015 ink-2 breaks read-18-tight`}>{copy.title}</p>
        <DocumentFacts facts={facts} icon={isRefusedText ? 'info' : 'check'} isKept={drafting.isKept}>
          {isRefusedText ? boxCount.refused(copy.refused.length) : words.whole}
        </DocumentFacts>
      </header>
      <div className="stack one-column gap-4 mb-6 unless-empty">
        {isRefusedText && (
          <Notice kind="danger">
            <RefusedAnswers copy={copy} />
          </Notice>
        )}
        <SecondLook copy={copy} now={now} />
      </div>
      <div className={`stack items-start ${styles.columns} ${own.columns}`}>
        <aside>
          <DocumentToSign copy={copy} facts={facts} />
          {hasSigners && <Course draft={draft} nameOf={nameOf} mailEnabled={mailEnabled} />}
        </aside>
        <div className={`stack shrinks one-column ${styles.main}`}>
          <CopyNameField copy={copy} />
          {copy.state !== 'complete' && <Notice kind="info">{words.again}</Notice>}
          <SignerList
            copy={copy}
            drafting={drafting}
            agenda={agenda}
            problems={problems}
            onMended={(id) => setProblems((before) => new Map([...before].filter(([each]) => each !== id)))}
          />
          {hasSigners ? (
            <>
              {draft.people.filter(acts).length > 1 && (
                <Options
                  title={words.order}
                  options={[
                    {
                      isChosen: !draft.inOrder,
                      name: sendingWords.atOnce,
                      text: draft.people.some(({ does }) => does === 'approve')
                        ? wholeWords.approvedMeanwhile
                        : words.atOnceText,
                      onChoose: () => change({ inOrder: false }),
                    },
                    {
                      isChosen: draft.inOrder,
                      name: sendingWords.inOrder,
                      text: words.inOrderText,
                      onChoose: () => change({ inOrder: true, people: approversFirst(draft.people) }),
                    },
                  ]}
                />
              )}
              <section className={`shrinks m-0 p-0 frameless ${terms.block}`} aria-labelledby="start-how">
                <h2 id="start-how">{words.how}</h2>
                <div className={`stack gap-3 mt-3 ${terms.later}`}>
                  <SigningAdviceBox advice={advice} asked={{ understood, isMissing, onUnderstand: setUnderstood }} />
                  <CodeChoice drafting={drafting} />
                </div>
              </section>
              <MessageAndDeadline
                message={draft.message}
                deadline={draft.deadline}
                hint={words.deadlineHint}
                problems={failure?.fields ?? {}}
                onChange={change}
              />
              <div className="stack gap-4 pt-5 ruled-2">
                {isUnverified && (
                  <Unverified kind="info" words={sendingWords.unverified}>
                    <Button size="small" onClick={drafting.giveLinksByHand}>
                      {sendingWords.byHandInstead}
                    </Button>
                  </Unverified>
                )}
                {isRefused && <Notice kind="danger">{failureSentence(failure, words.mend)}</Notice>}
                <div className={`row gap-125 ${styles.last}`}>
                  <p className="grows shrinks breaks">
                    {isRefusedText ? refusedWords.first : sentences.filter(Boolean).join(' ') || words.nothingLeaves}
                  </p>
                  {!isRefusedText && button}
                </div>
                {!isRefusedText && <p className="t-13 ink-3">{words.frozen}</p>}
              </div>
            </>
          ) : (
            <Notice kind="info">{words.nobody}</Notice>
          )}
        </div>
      </div>
      {hasSigners && !isRefusedText && (
        <div className={`phone-gap-3 away phone-grid ${styles.dock} ${styles.alone}`}>{button}</div>
      )}
    </form>
  )
}
