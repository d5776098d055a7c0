// /verificar: a file is brought, or a code typed; what comes of it takes the place of the question.
import { Suspense, useState } from 'react'
import { late } from '#web/app/late.ts'
import type { Asked } from './asked.ts'
import { ByCode } from './by-code.tsx'
import { CodeForm } from './code-form.tsx'
import { Drop } from './drop.tsx'
import styles from './verifying.module.css'

/** The code that handles a file loads when the user reaches for one. */
const fetchFileWay = async () => (await import('./file-way.tsx')).FileWay
const FileWay = late(fetchFileWay)
const prepare = () => void fetchFileWay().catch(() => {})

const place = 'comprobacion'

/** What the server has painted stays as it is; React must find it again when it comes back to it. */
const usePainted = ({ painted }: Asked) =>
  useState(() => ({
    __html: import.meta.env.SSR ? (painted?.html ?? '') : (document.getElementById(place)?.innerHTML ?? ''),
  }))[0]

export function Verifying({ asked }: { asked: Asked }) {
  const { words, code, found, About } = asked
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const [wantsCode, setWantsCode] = useState(false)
  const html = usePainted(asked)

  function handleFiles([first, ...more]: Iterable<File>) {
    setProblem(more.length > 0 ? words.file.several : null)
    if (first && more.length === 0) setFile(first)
  }

  function handleEnd(why: string | null) {
    setProblem(why)
    setTold(false)
    setFile(null)
  }

  function handleCode() {
    setWantsCode(true)
    handleEnd(null)
  }

  const question = (
    <>
      {!isTold && (
        <header className={`w-38 mb-175`}>
          <h1>{words.title}</h1>
          <p className="mt-2 ink-2 read-18">{words.lead}</p>
        </header>
      )}
      <div className={isTold ? undefined : `stack gap-5 ${styles.ask}`}>
        {file ? (
          <Suspense
            fallback={
              <p
                role="status"
                className={`stack across-centre content-centre gap-035 breaks text-centre r-paper on-sheet ${styles.drop}`}
              >
                {words.file.opening}
              </p>
            }
          >
            <FileWay file={file} onTold={setTold} onEnd={handleEnd} onCode={handleCode} />
          </Suspense>
        ) : (
          <Drop words={words.file} problem={problem} onSoon={prepare} onFiles={handleFiles} />
        )}
        {!isTold && <CodeForm asked={asked} isWanted={wantsCode} />}
      </div>
      {!isTold &&
        (About ? (
          <About />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React itself on the server, of words of ours.
          <div id={place} suppressHydrationWarning dangerouslySetInnerHTML={html} />
        ))}
    </>
  )
  return (
    <>
      <title>{`${words.title} · Rúbrica`}</title>
      <meta name="description" content={words.lead} />
      {code && <meta name="robots" content="noindex" />}
      {found ? <ByCode document={found} /> : question}
    </>
  )
}
