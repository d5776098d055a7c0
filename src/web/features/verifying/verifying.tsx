// /verificar: a file is brought, or a code typed; what comes of it takes the place of the question.
import { type ReactNode, Suspense, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { sealPaths } from '#addresses/seal-paths.ts'
import { askWords, knownWords, verification as words } from '#language/es/verification.ts'
import { late } from '#web/late.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CodeForm } from './code-form.tsx'
import { Drop, Underway } from './drop.tsx'
import { KnownResult } from './known-result.tsx'
import type { Asked } from './load.ts'
import { useVerification, type Verification } from './use-verification.ts'
import { AboutFile, Verdict } from './verdict.tsx'
import styles from './verifying.module.css'

const FileResult = late(async () => (await import('./file-result.tsx')).FileResult)
const Unsealed = late(async () => (await import('./file-result.tsx')).Unsealed)

export function Verifying({ asked }: { asked: Asked }) {
  const { state, take, send, reset } = useVerification()
  const [wantsCode, setWantsCode] = useState(false)

  function handleCode() {
    setWantsCode(true)
    reset()
  }

  const title = `${words.title} · Rúbrica`
  const head = (
    <>
      <title>{title}</title>
      <meta name="description" content={words.lead} />
      {asked.code && <meta name="robots" content="noindex" />}
    </>
  )
  if (state.kind === 'idle' && asked.found)
    return (
      <>
        {head}
        <KnownResult
          document={asked.found}
          about={
            <span>
              {knownWords.byCode}: <b>{asked.found.code}</b>
            </span>
          }
          another={
            <ButtonLink size="small" to={paths.verifyDocument}>
              {knownWords.another}
            </ButtonLink>
          }
        />
      </>
    )
  if (state.kind === 'idle' || state.kind === 'hashing' || state.kind === 'asking' || state.kind === 'sending')
    return (
      <>
        {head}
        <header className={styles.head}>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </header>
        <div className={styles.ask}>
          {state.kind === 'idle' ? (
            <Drop problem={state.problem} onFiles={take} />
          ) : (
            <Underway state={state} onCancel={reset} />
          )}
          <CodeForm asked={asked} isWanted={wantsCode} />
        </div>
        <Privacy />
        <Looks />
        <Without />
      </>
    )
  const another = (
    <Button size="small" onClick={reset}>
      {knownWords.another}
    </Button>
  )
  return (
    <>
      {head}
      <Suspense fallback={<p role="status">{words.file.reading(state.file.name)}</p>}>
        {state.kind === 'known' && (
          <KnownResult
            document={state.document}
            about={<AboutFile file={state.file} />}
            another={another}
            problem={state.problem}
            actions={
              state.document.by === 'sealed' && (
                <Button onClick={send}>
                  <Icon name="send" />
                  {knownWords.upload}
                </Button>
              )
            }
          />
        )}
        {state.kind === 'ask' && <AskToSend state={state} another={another} onSend={send} />}
        {state.kind === 'looked' && (
          <FileResult file={state.file} result={state.result} another={another} onCode={handleCode} />
        )}
        {state.kind === 'refused' && (
          <Unsealed file={state.file} verdict={state.why} another={another} onCode={handleCode} />
        )}
      </Suspense>
    </>
  )
}

type AskToSendProps = {
  state: Extract<Verification, { kind: 'ask' }>
  another: ReactNode
  onSend: () => void
}

/** Nothing goes anywhere without this click. */
function AskToSend({ state: { file, why, problem }, another, onSend }: AskToSendProps) {
  return (
    <Verdict
      said={{ tone: 'none', sign: 'question', ...askWords[why] }}
      about={<AboutFile file={file} />}
      another={another}
      actions={
        why !== 'unread' && (
          <Button weight="ink" onClick={onSend}>
            {askWords.upload}
          </Button>
        )
      }
    >
      {problem && <Notice kind="danger">{problem}</Notice>}
      {why !== 'unread' && (
        <>
          <h2>{askWords.what}</h2>
          <p>{askWords.kept}</p>
        </>
      )}
      <p className={styles.quiet}>{askWords.notUploaded}</p>
    </Verdict>
  )
}

function Privacy() {
  const { before, strong, after } = words.privacy
  return (
    <p className={styles.privacy}>
      <Icon name="lock" />
      <span>
        {before}
        <b>{strong}</b>
        {after}
      </span>
    </p>
  )
}

function Looks() {
  return (
    <section className={styles.looks} aria-label={words.looksLabel}>
      {words.looks.map(({ title, text }, place) => (
        <div key={title}>
          <h2>
            <i aria-hidden="true">{place + 1}</i>
            {title}
          </h2>
          <p>{text}</p>
        </div>
      ))}
    </section>
  )
}

function Without() {
  const { title, lead, steps, certificate, list } = words.without
  return (
    <section className={styles.without}>
      <p>{lead}</p>
      <details>
        <summary>
          {title}
          <Icon name="down" />
        </summary>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <a href={sealPaths.certificate}>{certificate}</a> · <a href={sealPaths.list}>{list}</a>
        </p>
      </details>
    </section>
  )
}
