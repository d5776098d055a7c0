// Where a table comes in: pasted from a spreadsheet, or chosen as a file. Nothing of it leaves the browser here.
import { type ChangeEvent, useId, useState } from 'react'
import { readTable } from '#domain/series/csv.ts'
import { seriesWords } from '#language/es/series/series.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { decodeTable } from './decode.ts'
import styles from './many.module.css'

const words = seriesWords.create

/** More is not read at all. */
const largestFile = 6_000_000

export function TableInput({ onRead }: { onRead: (rows: string[][]) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')

  function take(typed: string) {
    setText(typed)
    const read = readTable(typed)
    setProblem('problem' in read ? seriesWords.tableProblems[read.problem](read.row) : '')
    onRead('rows' in read ? read.rows : [])
  }

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (!file) return
    if (file.size > largestFile) return setProblem(seriesWords.tableProblems.too_big())
    try {
      take(decodeTable(new Uint8Array(await file.arrayBuffer())))
    } catch {
      setProblem(seriesWords.unreadable)
    }
  }

  return (
    <div className={`stack shrinks gap-4 ${styles.paste}`}>
      <TextArea
        label={words.paste}
        hint={words.pasteHint}
        value={text}
        rows={6}
        spellCheck={false}
        onChange={(event) => take(event.target.value)}
      />
      <div className={`anchor ${styles.file}`}>
        <input id={id} className="sr" type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={handleFile} />
        <label
          htmlFor={id}
          className={`row-inline ctl px-4 t-15 w550 ink framed-field r-ctl pressed hover-desk ${styles.choose}`}
        >
          {words.file}
        </label>
      </div>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </div>
  )
}
