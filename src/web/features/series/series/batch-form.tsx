// To many people at once: the table, what its columns say, what is wrong in its rows, and then sending.

import { type FormEvent, useMemo, useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { copyLimits } from '#domain/copy/copy.ts'
import { guessTargets, hasTitles, type NamedTarget, readRows, type Target } from '#domain/series/rows.ts'
import { textForMany } from '#domain/series/series.ts'
import { seriesWords } from '#language/es/series/series.ts'
import { useNavigate } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { endOfDay } from '#web/shared/copy/deadline.ts'
import { DeadlineField } from '#web/shared/copy/deadline-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/form/check.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { LeftToOwner } from './left-to-owner.tsx'
import styles from './many.module.css'
import { namedTargets, nameOf } from './named-targets.ts'
import { PartyChoice } from './party-choice.tsx'
import { RowsTable, type ShownRow } from './rows-table.tsx'
import { asSigning, noSigning, SigningFields } from './signing-choice.tsx'
import { partiesOf, type SeriesSource } from './source.ts'
import { TableInput } from './table-input.tsx'

const words = seriesWords.create

/** As many as the owner can look through before sending. */
const previewed = 5
/** As many as can be corrected by hand; a longer table is corrected where it comes from. */
const mended = 50

type ColumnsProps = {
  titles: readonly string[]
  targets: readonly Target[]
  named: readonly NamedTarget[]
  onChoose: (column: number, target: Target) => void
}

function Columns({ titles, targets, named, onChoose }: ColumnsProps) {
  return (
    <div className={`stack items-start gap-4 ${styles.pair}`}>
      {titles.map((title, column) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
          key={column}
          label={words.column(title)}
          value={targets[column]}
          onChange={(event) => onChoose(column, event.target.value as Target)}
        >
          <option value="skip">{words.skip}</option>
          {named.map((each) => (
            <option key={each.target} value={each.target}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

export function BatchForm({ source }: { source: SeriesSource }) {
  const navigate = useNavigate()
  const parties = partiesOf(source)
  const [party, setParty] = useState(parties.at(-1) ?? null)
  const [table, setTable] = useState<string[][]>([])
  const [titled, setTitled] = useState(true)
  const [targets, setTargets] = useState<Target[]>([])
  const [message, setMessage] = useState('')
  const [deadline, setDeadline] = useState('')
  const [signing, setSigning] = useState(noSigning)
  const { send, busy, failure, fields } = useCall('create-batch')

  const text = useMemo(() => {
    const made = textForMany(source.content, party, source.values)
    return made && { ...made, country: source.country, values: source.values }
  }, [source, party])
  const named = useMemo(() => (text ? namedTargets(text) : []), [text])
  const titles = useMemo(() => {
    const width = Math.max(0, ...table.map((row) => row.length))
    return Array.from({ length: width }, (_, column) => (titled && table[0]?.[column]) || words.untitled(column + 1))
  }, [table, titled])
  const body = titled ? table.slice(1) : table
  const read = useMemo(
    () => (text ? readRows(text, targets, titled ? table.slice(1) : table) : []),
    [text, targets, table, titled],
  )
  const shown: ShownRow[] = read.map((row, index) => ({ index, cells: body[index] ?? [], read: row }))
  const wrong = shown.filter(({ read: { findings } }) => findings.some(({ stops }) => stops))
  const doubtful = shown.filter((row) => row.read.findings.length > 0 && !wrong.includes(row))
  // A row being corrected stays in the list until the table is read anew.
  const touched = useRef(new Set<number>())
  const toMend = shown.filter((row) => wrong.includes(row) || doubtful.includes(row) || touched.current.has(row.index))
  const needed = (['name', 'email'] as const).filter((target) => !targets.includes(target))

  function arrange(rows: string[][], isTitled: boolean, names = named) {
    touched.current = new Set()
    setTable(rows)
    setTitled(isTitled)
    const width = Math.max(0, ...rows.map((row) => row.length))
    const first = isTitled ? (rows[0] ?? []) : []
    const all = Array.from({ length: width }, (_, column) => first[column] ?? '')
    setTargets(guessTargets(all, names, rows[isTitled ? 1 : 0] ?? []))
  }

  function handleParty(chosen: string) {
    setParty(chosen)
    setSigning(noSigning)
    const made = textForMany(source.content, chosen, source.values)
    if (made) arrange(table, titled, namedTargets(made))
  }

  const handleColumn = (column: number, target: Target) =>
    setTargets(
      targets.map((each, at) => (at === column ? target : each === target && target !== 'skip' ? 'skip' : each)),
    )

  function handleMend(row: number, column: number, cell: string) {
    touched.current.add(row)
    const at = titled ? row + 1 : row
    setTable(table.map((cells, index) => (index === at ? cells.with(column, cell) : cells)))
  }

  function handleLeaveOut() {
    const out = new Set(wrong.map(({ index }) => (titled ? index + 1 : index)))
    touched.current = new Set()
    setTable(table.filter((_, index) => !out.has(index)))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const asked = { party, message, deadline: endOfDay(deadline), columns: targets, rows: body }
    void send({ ...source.named, ...asked, ...asSigning(source, party, signing) }, ({ id }) =>
      navigate(documentPaths.batch(id)),
    )
  }

  if (parties.length === 0) return <Notice kind="info">{words.nothing}</Notice>
  const isReady = body.length > 0 && needed.length === 0 && wrong.length === 0
  return (
    <form className={`stack shrinks gap-5 mt-5 w-60`} noValidate onSubmit={handleSubmit}>
      {party !== null && (
        <div className="w-34">
          <PartyChoice source={source} parties={parties} value={party} label={words.party} onChoose={handleParty} />
        </div>
      )}
      <LeftToOwner source={source} party={party} columns={targets.map((target) => target.replace(/^field:/, ''))} />
      <Section title={words.table}>
        <TableInput onRead={(rows) => arrange(rows, hasTitles(rows[0] ?? []))} />
        {table.length > 0 && (
          <Check checked={titled} onChange={(event) => arrange(table, event.target.checked)}>
            {words.titles}
          </Check>
        )}
      </Section>
      {body.length > 0 && (
        <>
          <Section title={words.columns}>
            <p className="ink-2">{words.columnsText}</p>
            {needed.map((target) => (
              <Notice key={target} kind="info">
                {words.needed[target]}
              </Notice>
            ))}
            <Columns titles={titles} targets={targets} named={named} onChoose={handleColumn} />
          </Section>
          <Section title={words.rows}>
            {wrong.length > 0 ? (
              <Notice kind="danger">{`${words.wrong(wrong.length)}. ${words.wrongText}`}</Notice>
            ) : doubtful.length > 0 ? (
              <Notice kind="info">{words.doubtful(doubtful.length)}</Notice>
            ) : (
              <p className="ink-2">{words.fine(body.length)}</p>
            )}
            {toMend.length > 0 && (
              <RowsTable caption={words.mending} titles={titles} rows={toMend.slice(0, mended)} onMend={handleMend} />
            )}
            {wrong.length > 0 && (
              <div className="flow wrap gap-3">
                <Button onClick={handleLeaveOut}>{words.leaveOut(wrong.length)}</Button>
              </div>
            )}
            <RowsTable caption={words.preview} titles={titles} rows={shown.slice(0, previewed)} />
            <p className="ink-2">{words.sample(Math.min(previewed, body.length), body.length)}</p>
          </Section>
          <Section title={words.send}>
            <div className={`stack shrinks gap-4 w-34`}>
              <TextArea
                label={words.message}
                hint={words.messageHint}
                value={message}
                maxLength={copyLimits.message}
                onChange={(event) => setMessage(event.target.value)}
              />
              <DeadlineField label={words.deadline} hint={words.deadlineHint} day={deadline} onDay={setDeadline} />
              <SigningFields source={source} party={party} value={signing} problems={fields} onChange={setSigning} />
              <p className="ink-2">{words.day()}</p>
              {failure && <Notice kind="danger">{failure.message}</Notice>}
              <div className="flow wrap gap-3">
                <Button type="submit" weight="ink" busy={busy} disabled={!isReady}>
                  {words.submit(body.length)}
                </Button>
              </div>
            </div>
          </Section>
        </>
      )}
    </form>
  )
}
