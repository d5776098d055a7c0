// /verificar: a file is brought, or a code typed; what comes of it takes the place of the question.
import { Suspense, useState } from 'react'
import { late } from '#web/late.ts'
import type { Asked } from './asked.ts'
import { ByCode } from './by-code.tsx'
import { CodeForm } from './code-form.tsx'
import { Drop, OnItsWay } from './drop.tsx'
import { fetchFileWay, useVerification } from './use-verification.ts'
import styles from './verifying.module.css'

const Answer = late(async () => (await fetchFileWay()).Answer)

const place = 'comprobacion'

/** What the server has painted stays as it is; React must find it again when it comes back to it. */
const usePainted = ({ painted }: Asked) =>
  useState(() => ({
    __html: import.meta.env.SSR ? (painted?.html ?? '') : (document.getElementById(place)?.innerHTML ?? ''),
  }))[0]

export function Verifying({ asked }: { asked: Asked }) {
  const { words, code, found, About } = asked
  const { state, take, send, reset } = useVerification(words.file)
  const [wantsCode, setWantsCode] = useState(false)
  const html = usePainted(asked)

  function handleCode() {
    setWantsCode(true)
    reset()
  }

  const isAsking = state.kind === 'idle' || state.kind === 'underway'
  const question = isAsking && (
    <>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <div className={styles.ask}>
        {state.kind === 'idle' ? (
          <Drop words={words.file} problem={state.problem} onSoon={fetchFileWay} onFiles={take} />
        ) : (
          <OnItsWay words={words.file} state={state} onCancel={reset} />
        )}
        <CodeForm asked={asked} isWanted={wantsCode} />
      </div>
      {About ? (
        <About />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React itself on the server, of words of ours.
        <div id={place} suppressHydrationWarning dangerouslySetInnerHTML={html} />
      )}
    </>
  )
  return (
    <>
      <title>{`${words.title} · Rúbrica`}</title>
      <meta name="description" content={words.lead} />
      {code && <meta name="robots" content="noindex" />}
      {found ? <ByCode document={found} /> : question}
      {!isAsking && (
        <Suspense fallback={<p role="status">{words.file.opening}</p>}>
          <Answer state={state} onSend={send} onAnother={reset} onCode={handleCode} />
        </Suspense>
      )}
    </>
  )
}
