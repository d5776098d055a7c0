// *Enviar*: who takes part, how each gets their link, in which order, with which words and until when. One screen.
import { type FormEvent, useMemo, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { SessionUser } from '#contract/account/account.ts'
import type { LetterPreview as Letter } from '#contract/copy/copy-letters.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { boxCount } from '#language/es/boxes.ts'
import { absentParties } from '#language/es/copy/absent-parties.ts'
import { changedAnswerWords } from '#language/es/copy/changed-answers.ts'
import { sendingWords as words } from '#language/es/copy/sending.ts'
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
import { DocumentFacts, usePdfFacts } from './document-facts.tsx'
import { asInvitation } from './draft.ts'
import { fillersNow, leavingNow } from './leaving.ts'
import { LetterPreview } from './letter-preview.tsx'
import type { SendPage } from './load.ts'
import { nameWhenSent } from './name-when-sent.ts'
import { PeopleList } from './people/people-list.tsx'
import { spokenName } from './people/person-row.tsx'
import { changeableBy, missingByName, missingFrom, peopleWithGaps, sendingDraft } from './people/proposal.ts'
import { rolesOf } from './people/roles.ts'
import { failureSentence, type Problems, problemsOf, withMissing } from './problems.ts'
import styles from './send-form.module.css'
import { SecondLook } from './start/second-look.tsx'
import { Terms } from './terms.tsx'
import { useDraft } from './use-draft.ts'
import { useProblemFocus } from './use-problem-focus.ts'

export function SendForm({ copy, agenda, advice, now, session }: SendPage & { session: SessionUser }) {
  const navigate = useNavigate()
  const drafting = useDraft(copy, session, sendingDraft)
  const { draft } = drafting
  const { mailEnabled } = useSite()
  const roles = useMemo(() => rolesOf(copy), [copy])
  const missing = useMemo(() => missingFrom(copy, draft.people), [copy, draft.people])
  const withGaps = useMemo(() => peopleWithGaps(copy, draft.people), [copy, draft.people])
  const document = useMemo(() => nameWhenSent(copy, draft.people, session), [copy, draft.people, session])
  const { send, busy, failure } = useCall('send-completion')
  const [problems, setProblems] = useState<ReadonlyMap<string, Problems>>(new Map())
  const [letter, setLetter] = useState<Letter>()
  const [understood, setUnderstood] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { form, focusOnProblem } = useProblemFocus()
  const facts = usePdfFacts(copy)
  const hasSigners = draft.people.some(roles.isSigner)
  /** It begins to be signed without being looked at again: what is to be known of that is to be known now. */
  const asksWord = hasSigners && draft.signsWhenComplete && isToBeUnderstood(advice)
  const nameOf = (person: (typeof draft.people)[number]) => spokenName(person, roles.roleOf(person))

  useRefreshOnReturn(!session.email_verified)

  async function handleSend(event: FormEvent) {
    event.preventDefault()
    if (asksWord && !understood) {
      setIsMissing(true)
      focusOnProblem()
      return
    }
    const ids = draft.people.map(({ id }) => id)
    const answer = await send(
      asInvitation(copy.id, { ...draft, asksCode: draft.asksCode && mailEnabled }),
      ({ signing_begun: isBegun }) => {
        drafting.forget()
        const said =
          goesToReview && !signsNow
            ? wholeWords.toReview
            : letters.length === 0 && byHand.length > 0
              ? words.sentByHand
              : words.sent
        if (signsNow && !isBegun) toast('failed', wholeWords.notBegun)
        else toast('done', said)
        return navigate(paths.copy(copy.id), { replace: true })
      },
    )
    if ('failure' in answer) await showFailure(answer.failure, ids)
  }

  async function showFailure({ code, fields }: CallFailure, ids: readonly string[]) {
    // Another tab may have sent it meanwhile.
    if (code === 'forbidden') {
      const found = await call('get-copy', { id: copy.id }).catch(() => null)
      if (found?.sent_at) return navigate(paths.copy(copy.id), { replace: true })
    }
    const told = problemsOf(fields, ids)
    const found = code === 'invalid_input' ? withMissing(told, draft.people) : told
    setProblems(found)
    drafting.open([...found.keys()])
    focusOnProblem()
  }

  const { letters, byHand, later, isMine, signsNow } = leavingNow(draft, {
    isWhole: missing.total === 0,
    mailEnabled,
    boxes: missing.by,
  })
  const isAsked = fillersNow(draft, missing.by).length > 0
  const goesToReview = hasSigners && missing.total === 0 && !isAsked
  const isUnverified = mailEnabled && !session.email_verified && draft.people.some(({ way }) => way === 'email')
  const sentences = [
    signsNow && words.signsNow,
    isMine && (signsNow ? words.mineSigned : words.mineNow),
    (isUnverified ? words.leavingLater : words.leaving)(letters.map(nameOf)),
    words.byHand(byHand.map(nameOf)),
    words.afterThat(later.map((each) => (each.isMe ? words.start.course.you : nameOf(each)))),
  ]
  const isRefused = failure && failure.code !== 'verification_required'
  const notSigning = draft.people.filter((each) => roles.signs(each) && !roles.isSigner(each))
  const others = draft.people.filter(({ isMe }) => !isMe)
  const mayChange = changedAnswerWords.may(
    others.map((each) => ({ name: nameOf(each), labels: changeableBy(copy, each, draft.people) })),
  )
  const isRefusedText = copy.refused.length > 0
  const sendButton = (
    <Button type="submit" weight="ink" size="large" busy={busy} aria-disabled={draft.people.length === 0 || undefined}>
      {!busy && <Icon name="send" />}
      {signsNow ? wholeWords.send : words.send}
    </Button>
  )

  return (
    <form ref={form} className={`mi-auto w-715`} noValidate onSubmit={handleSend}>
      <header className={`mb-6 ${styles.head}`}>
        <Link
          to={documentPaths.fillCopy(copy.id)}
          className={`row-inline h-20 gap-2 t-14 w500 ink-2 plain ${styles.back}`}
        >
          <Icon name="back" />
          <span className="underlined">{words.back}</span>
        </Link>
        <h1 className="mt-1">{words.title}</h1>
        <p className={`mt-015 ink-2 breaks read-18-tight`}>{copy.title}</p>
        <DocumentFacts facts={facts} icon="pen" isKept={drafting.isKept}>
          {isRefusedText && missing.total === 0
            ? boxCount.refused(copy.refused.length)
            : words.missing(missing.total, missingByName(missing, draft.people, nameOf))}
        </DocumentFacts>
      </header>
      <div className={`stack items-start ${styles.columns}`}>
        <div className={`stack shrinks one-column ${styles.main}`}>
          {signsNow && <SecondLook copy={copy} now={now} />}
          <CopyNameField copy={copy} defaultName={document} />
          {isRefusedText && (
            <Notice kind="danger">
              <RefusedAnswers copy={copy} />
            </Notice>
          )}
          {missing.ownerBoxes > 0 && (
            <Notice kind="info">
              {words.ownerMissing(missing.ownerBoxes)}{' '}
              <Link to={documentPaths.fillCopy(copy.id)}>{words.answerThem}</Link>
            </Notice>
          )}
          {drafting.isKept === false && <Notice kind="info">{words.unkept}</Notice>}
          <PeopleList
            drafting={drafting}
            roles={roles}
            agenda={agenda}
            boxes={missing.by}
            withGaps={withGaps}
            absent={absentParties(copy.content, valuesOf(copy.answers), copy.country).map((each) => ({
              ...each,
              to: each.field && documentPaths.fillCopyAt(copy.id, each.field),
            }))}
            problems={problems}
            onMended={(id) => setProblems((before) => new Map([...before].filter(([each]) => each !== id)))}
          />
          {mayChange && <Notice kind="info">{mayChange}</Notice>}
          <Terms
            drafting={drafting}
            hasSigners={hasSigners}
            isWhole={goesToReview}
            advice={
              <SigningAdviceBox
                advice={advice}
                asked={asksWord ? { understood, isMissing, onUnderstand: setUnderstood } : null}
              />
            }
            problems={failure?.fields ?? {}}
            leftOut={letter?.leaves_out}
          />
          <div className="stack gap-4 pt-5 ruled-2">
            {notSigning.length > 0 && (
              <Notice kind="info">
                {words.notSigning(
                  notSigning.map((each) => ({
                    ...each,
                    role: roles.roleOf(each),
                    fills: withGaps.has(each.id),
                  })),
                )}
              </Notice>
            )}
            {isUnverified && (
              <Unverified kind="info" words={words.unverified}>
                <Button size="small" onClick={drafting.giveLinksByHand}>
                  {words.byHandInstead}
                </Button>
              </Unverified>
            )}
            {isRefused && <Notice kind="danger">{failureSentence(failure, words.mend)}</Notice>}
            <div className={`row gap-125 ${styles.last}`}>
              <p className="grows shrinks breaks">
                {isRefusedText
                  ? refusedWords.first
                  : sentences.filter(Boolean).join(' ') || (goesToReview ? words.reviewNext : words.nothingLeaves)}
              </p>
              {!isRefusedText && sendButton}
            </div>
          </div>
          <p className="t-14 ink-2">
            {words.many.text} <Link to={documentPaths.newBatch({ copia: copy.id })}>{words.many.batch}</Link>{' '}
            {words.many.or} <Link to={documentPaths.newLink({ copia: copy.id })}>{words.many.link}</Link>.
          </p>
        </div>
        <LetterPreview
          copyId={copy.id}
          document={document}
          draft={draft}
          roles={roles}
          boxes={missing.by}
          signsNow={signsNow}
          later={later}
          onLetter={setLetter}
        />
      </div>
      <div className={`away phone-grid phone-gap-3 ${styles.dock}`}>
        <a href="#carta" className={`phone-grid ${styles.look}`}>
          {words.showPreview}
        </a>
        {!isRefusedText && sendButton}
      </div>
    </form>
  )
}
