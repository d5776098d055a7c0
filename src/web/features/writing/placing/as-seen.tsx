// The pages as one of the parties will have them: its boxes with invented answers, those of the others in grey.
import { useMemo, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { Value, Values } from '#domain/filling/values.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Field, PdfContent } from '#domain/writing/model.ts'
import type { Box, PageSize } from '#domain/writing/pdf/boxes.ts'
import { inReadingOrder } from '#domain/writing/pdf/geometry.ts'
import { answerMarks } from '#domain/writing/pdf/marks.ts'
import { partyOf } from '#domain/writing/pdf/placing.ts'
import { pdfPagesWords } from '#language/es/pdf-pages.ts'
import { sampleAnswers, seenWords as words } from '#language/es/writing/placing-seen.ts'
import { PdfPages } from '#web/shared/pdf-pages/pdf-pages.tsx'
import { usePdf } from '#web/shared/pdf-pages/use-pdf.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './as-seen.module.css'
import { boxNames, partyName } from './names.ts'
import { styleOf } from './page-overlay.tsx'

type AsSeenProps = { id: string; content: PdfContent; country: Country }

const sampleOf = (field: Field): Value =>
  field.type === 'choice' ? (field.choices[0] ?? '') : sampleAnswers[field.type]

/** Of each box, what will stand there. */
function answersIn(content: PdfContent, country: Country): ReadonlyMap<string, string> {
  const values: Values = Object.fromEntries(content.fields.map((field) => [field.id, sampleOf(field)]))
  return new Map(
    content.boxes.map((box) => {
      if (box.shows !== 'field') {
        const index = content.parties.findIndex(({ id }) => id === box.party)
        return [box.id, words.marks[box.shows](words.people[Math.max(0, index) % words.people.length] ?? '')]
      }
      const [mark] = answerMarks({ ...content, boxes: [box] }, values, country)
      return [box.id, !mark ? '' : 'text' in mark ? mark.text : '✓']
    }),
  )
}

export function AsSeen({ id, content, country }: AsSeenProps) {
  const { state, retry } = usePdf(documentPaths.uploadedPdf(id))
  const [chosen, setChosen] = useState('')
  const answers = useMemo(() => answersIn(content, country), [content, country])
  const party = content.parties.find((each) => each.id === chosen)
  const own = party ? inReadingOrder<Box>(content.boxes.filter((box) => partyOf(content, box) === party.id)) : []
  return (
    <section className="stack one-column gap-3" aria-labelledby="seen-heading">
      <div className="row wrap apart gap-2-3">
        <h2 className="t-21" id="seen-heading">
          {party ? words.of(partyName(party)) : words.heading}
        </h2>
        {content.parties.length > 0 && (
          <Select quiet label={words.who} value={party?.id ?? ''} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{words.all}</option>
            {content.parties.map((each) => (
              <option key={each.id} value={each.id}>
                {partyName(each)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <p className="t-14 ink-3">{words.sample}</p>
      {party && own.length === 0 && <p className="t-14 ink-2">{words.nothing(partyName(party))}</p>}
      {party && own.length > 0 && (
        <ol className={`card clips t-14 ${styles.list}`} aria-label={words.list(partyName(party))}>
          {own.map((box) => (
            <li key={box.id} className="ruled-between">
              <a className="row gap-2 px-3 ink plain hover-sheet" href={`#pagina-${box.page + 1}`}>
                <Icon name="check" className="ink-3" />
                <span className="shrinks cut">{boxNames(content, box).what}</span>
                <span className="ml-auto t-13 ink-3 one-line">{pdfPagesWords.number(box.page + 1)}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
      {state.kind === 'failed' && (
        <div className="stack gap-2 across-start">
          <Notice kind="danger">{state.message}</Notice>
          <Button icon="undo" onClick={retry}>
            {pdfPagesWords.retry}
          </Button>
        </div>
      )}
      <PdfPages document={state.kind === 'ready' ? state.document : null} sizes={content.file.pages}>
        {(page, size) => (
          <div className="fill untouchable">
            {content.boxes.map(
              (box) =>
                box.page === page && (
                  <Answer
                    key={box.id}
                    box={box}
                    size={size}
                    text={answers.get(box.id) ?? ''}
                    isOther={party !== undefined && partyOf(content, box) !== party.id}
                  />
                ),
            )}
          </div>
        )}
      </PdfPages>
    </section>
  )
}

type AnswerProps = { box: Box; size: PageSize; text: string; isOther: boolean }

function Answer({ box, size, text, isOther }: AnswerProps) {
  return (
    <span
      className={`absolute flow clips ${styles.answer}`}
      data-shows={box.shows}
      data-other={isOther || undefined}
      style={styleOf(box, size)}
    >
      <span>{text}</span>
    </span>
  )
}
