// What comes of a file that was brought.
import { type ReactNode, Suspense } from 'react'
import { askWords, knownWords, underwayWords } from '#language/es/signed-document/verification-answers.ts'
import { late } from '#web/app/late.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { KnownResult } from './result/known-result.tsx'
import { AboutFile, Verdict } from './result/verdict.tsx'
import type { Told } from './verification.ts'
import styles from './verifying.module.css'

const FileResult = late(async () => (await import('./result/file-result.tsx')).FileResult)
const Unsealed = late(async () => (await import('./result/file-result.tsx')).Unsealed)

type AnswerProps = { state: Told; onSend: () => void; onAnother: () => void; onCode: () => void }

export function Answer({ state, onSend, onAnother, onCode }: AnswerProps) {
  const another = (
    <Button size="small" onClick={onAnother}>
      {knownWords.another}
    </Button>
  )
  return (
    <Suspense fallback={<p role="status">{underwayWords.reading(state.file.name)}</p>}>
      {state.kind === 'known' && (
        <KnownResult
          document={state.document}
          about={<AboutFile file={state.file} />}
          another={another}
          problem={state.problem}
          upload={
            state.document.by === 'sealed' && (
              <Button icon="send" onClick={onSend}>
                {knownWords.upload}
              </Button>
            )
          }
        />
      )}
      {state.kind === 'ask' && <AskToSend state={state} another={another} onSend={onSend} />}
      {state.kind === 'looked' && (
        <FileResult file={state.file} result={state.result} another={another} onCode={onCode} />
      )}
      {state.kind === 'refused' && <Unsealed file={state.file} verdict={state.why} another={another} onCode={onCode} />}
    </Suspense>
  )
}

type AskToSendProps = {
  state: Extract<Told, { kind: 'ask' }>
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
      <p className={`ink-2 ${styles.quiet}`}>{askWords.notUploaded}</p>
    </Verdict>
  )
}
