// Before the first step: what private or public means, in plain words, and the ways to begin.
import { useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { Visibility } from '#domain/writing/model.ts'
import { startWords, helpWords as words } from '#language/es/writing/beginning.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigate } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'
import { FileImport } from './file-import.tsx'
import styles from './help.module.css'
import { PdfUpload } from './pdf-upload.tsx'
import { StartLink, StartSection } from './ways.tsx'
import { WritingPicker } from './writing-picker.tsx'

type Way = 'catalogue' | 'mine' | 'file' | 'pdf'

export function BeginningHelp({ visibility, otherLeads }: { visibility: Visibility; otherLeads: string }) {
  const { title, lead, facts, other } = words[visibility]
  const [way, setWay] = useState<Way | null>(null)
  const navigate = useNavigate()
  const { send: create, busy, failure } = useCall('create-writing')
  const flow = visibility === 'public' ? 'create-public' : 'create-private'
  const open = (id: string) => navigate(documentPaths.editorStep(flow, 1, id))
  const toggle = (next: Way) => setWay(way === next ? null : next)

  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={`w-44 mt-2 ink-2 ${styles.lead}`}>{lead}</p>
      <div className={`stack items-start gap-7 mt-6 ${styles.columns}`}>
        <section aria-labelledby="start-heading">
          <h2 id="start-heading" className="mb-3 t-21">
            {startWords.heading}
          </h2>
          <ul className={`card clips`}>
            <StartLink icon="pen" words={startWords.blank} to={documentPaths.editorStep(flow, 1, '')} />
            <StartSection
              icon="search"
              words={startWords.catalogue}
              open={way === 'catalogue'}
              onToggle={() => toggle('catalogue')}
            >
              <CataloguePicker visibility={visibility} onForked={open} />
            </StartSection>
            <StartSection icon="copy" words={startWords.mine} open={way === 'mine'} onToggle={() => toggle('mine')}>
              <WritingPicker
                visibility={visibility}
                busy={busy}
                onPick={(source) => create(source, ({ id }) => open(id))}
              />
            </StartSection>
            <StartSection icon="document" words={startWords.file} open={way === 'file'} onToggle={() => toggle('file')}>
              <FileImport
                onImported={async ({ title: imported, content }) => {
                  const sent = await create({ visibility, title: imported, content })
                  return 'output' in sent ? sent.output.id : null
                }}
                onOpen={open}
              />
            </StartSection>
            {visibility === 'private' && (
              <StartSection icon="send" words={startWords.pdf} open={way === 'pdf'} onToggle={() => toggle('pdf')}>
                <PdfUpload onOpen={open} />
              </StartSection>
            )}
          </ul>
          {failure && (
            <div className="mt-4">
              <Notice kind="danger">
                {startWords.failed} {failure.message}
              </Notice>
            </div>
          )}
        </section>
        <aside className={`stack gap-4 ${styles.facts}`}>
          <dl className="ruled-2">
            {facts.map((fact) => (
              <div key={fact.title}>
                <dt>{fact.title}</dt>
                <dd className="mt-015 t-14 ink-2">{fact.text}</dd>
              </div>
            ))}
          </dl>
          <Link className="t-14" to={otherLeads}>
            {other}
          </Link>
        </aside>
      </div>
    </div>
  )
}
