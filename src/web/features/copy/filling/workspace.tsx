// The questions of one step beside the document that they complete; the server renders them and React takes the page over.
import { type ComponentType, type FormEvent, type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Box, boxesIn, boxId, countOf } from '#domain/filling/boxes.ts'
import { type QuestionGroup, questionGroups } from '#domain/filling/questions.ts'
import type { Value, Values } from '#domain/filling/values.ts'
import { type Appearance, appearanceKey } from '#domain/parties/appearance.ts'
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import { boxCount, boxName, stepNames } from '#language/es/boxes.ts'
import { endingWords, fillingWords as words } from '#language/es/filling/filling.ts'
import { peopleWords } from '#language/es/writing/parties.ts'
import { Button } from '#web/ui/button.tsx'
import type { EndingProps } from './ending/ending-props.ts'
import { useTakingOver } from './ending/taking-over.ts'
import type { Filling } from './filling.ts'
import type { Fillable } from './load.ts'
import { useOwnPeople } from './own-people/use-own-people.ts'
import type { OwnPart } from './people/own-part.ts'
import { PlaceList } from './people/place-list.tsx'
import { doubtfulBoxes, type Place, placesOf } from './people/places.ts'
import { SameAddresses } from './people/same-address.tsx'
import { useWantedPlace } from './people/wanted-place.ts'
import { Preview } from './preview.tsx'
import { GroupFields } from './questions/group-fields.tsx'
import { concerns, isToldIn, stopsIn, useStoppedOnce } from './questions/stops.ts'
import { StepBar } from './step-bar.tsx'
import { useStepHistory } from './step-history.ts'
import { type Step, Steps } from './steps.tsx'
import styles from './workspace.module.css'

type WorkspaceProps = {
  fillable: Fillable
  /** Made by the caller, which knows where the answers are kept. */
  filling: Filling
  /** Above the questions. */
  tools?: ReactNode
  /** Whether people that a logged-in user has kept may be offered. */
  offersOwn?: boolean
  /** Where only a part is for the reader to answer. */
  part?: OwnPart
  /** The box that gets the focus first. */
  at?: string | undefined
  /** Of the last step: as the steps call it, and as its own page does, which may name what is missing. */
  end: string
  endTitle?: (missing: readonly string[], doubtful: readonly string[]) => string
  Ending: ComponentType<EndingProps>
  /** Of a PDF from elsewhere: its pages, or where the answer `of` a question goes on them. */
  pdf?: ((shown: PdfShown) => ReactNode) | undefined
}
export type PdfShown = { values: Values; field: string | null; of?: string }

/** The last step, in which the answers are reviewed. */
export const lastStep = 'end'
/** After a step's name in the browser's history: its document, on a telephone. */
const withDocument = '/document'
const namesIn = (places: readonly Place[]): string[] => places.map(({ name }) => name)
const nowhere = { missing: [], doubtful: [], stopped: [] as Place[] }

/** The answer that a box belongs to, of all people of a party: `@tenant/1#person.0.name` is of `@tenant`. */
const fieldOfBox = (id: string): string => id.replace(/[#/].*$/s, '')

const appearanceIn = (value: Value | undefined): Appearance | undefined =>
  typeof value === 'object' && 'kind' in value ? value : undefined

export function Workspace(props: WorkspaceProps) {
  const { fillable, filling, tools, offersOwn = false, part, end, endTitle, Ending, pdf } = props
  const { values, problems, place } = filling
  const groups = questionGroups(fillable.content, values, part?.isOwn)
  const names = stepNames(fillable.content, part?.isOwn)
  const titleOf = (group: QuestionGroup): string => {
    const { id, party, asksWho } = group
    const who = asksWho && party ? party.question || peopleWords.who(partyPhrase(party, 'the')) : undefined
    return part?.nameOf?.(group) ?? who ?? (names.get(id)?.title || words.general)
  }
  const found = groups.findIndex(({ id }) => id === place)
  const index = place === lastStep || groups.length === 0 ? groups.length : Math.max(0, found)
  const group = groups[index]
  const asked = groups.flatMap(({ questions }) => questions)
  const askedIds = new Set(asked.map(({ id }) => id))
  const boxes = boxesIn(fillable.content, values, groups, part?.whoOf)
  const gaps = boxes.filter(({ isEmpty }) => isEmpty)
  const stops = stopsIn(filling, fillable.content, askedIds)
  const labelOf = (id: string): string => filling.questions.get(id)?.label ?? ''
  const gapName = (box: Box): string => {
    const party = groups.find(({ id }) => id === box.group)?.party
    const whose = part?.whoseOf?.(box.key) ?? { of: party ? partyPhrase(party, 'of') : '' }
    return boxName(box, labelOf(box.key), { country: fillable.country, whose })
  }
  const whoAsked = groups.filter(({ asksWho }) => asksWho)
  const doubts = doubtfulBoxes(boxes, fillable.country, gapName)
  const { missing, doubtful, stopped } = group
    ? nowhere
    : placesOf(
        filling,
        askedIds,
        gaps.map((box) => ({
          id: boxId(box),
          name: gapName(box),
          label: box.detail ? capital(gapName(box)) : labelOf(box.key),
        })),
      )
  const inDoubt = group ? [] : [...doubts, ...doubtful]
  const own = useOwnPeople(offersOwn && whoAsked.length > 0)
  // The people of an example are not kept.
  const offers = filling.isSample ? undefined : own

  const [field, setField] = useState<string | null>(null)
  const [view, setView] = useState<'form' | 'document'>('form')
  // A user who has begun will come to the last step, and may be without a network then.
  const [isBegun, setIsBegun] = useState(false)
  const [signatures, setSignatures] = useState<ReadonlyMap<string, ReactNode>>(new Map())
  const panel = useRef<HTMLFormElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const setWanted = useWantedPlace(panel, props.at)
  const stoppedOnce = useStoppedOnce(filling)
  // The document may follow a moment later: the input being typed in may not.
  const shownValues = useDeferredValue(values)

  // The last step stays in view: a reload brings the scroll position back to where the document stood below it.
  const isAlive = useTakingOver(panel, paper, () => group && setView('document'))
  const showsEnding = isAlive ? isBegun || !group : !group && part !== undefined

  /** On a phone either the questions or the document are shown. */
  function handleView(next: 'form' | 'document') {
    flushSync(() => setView(next))
    if (next === 'form') {
      setWanted(field ? { field } : {})
      return
    }
    const place = paper.current?.querySelector('[data-active]')
    if (place) place.scrollIntoView({ block: 'center' })
    else paper.current?.scrollIntoView()
    paper.current?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true })
  }

  function goTo(id: string, toField?: string) {
    filling.goTo(id)
    setField(toField ?? null)
    setView('form')
    setWanted(toField ? { field: toField } : {})
  }

  const stepIds = [...groups.map(({ id }) => id), lastStep]
  useStepHistory({
    step: (group?.id ?? lastStep) + (view === 'document' ? withDocument : ''),
    order: stepIds.flatMap((id) => [id, id + withDocument]),
    isAlive,
    // Without stored answers the form starts again at its first step.
    restores: part !== undefined || place !== '',
    onRestore: (step) => filling.goTo(step.replace(withDocument, '')),
    onReturn(step) {
      const id = step.replace(withDocument, '')
      const isElsewhere = id !== (group?.id ?? lastStep)
      if (isElsewhere) goTo(id)
      if (id !== step) handleView('document')
      else if (!isElsewhere) handleView('form')
    },
  })

  function goToField(id: string) {
    const field = fieldOfBox(id)
    const home = groups.find(({ asksWho, party, questions }) =>
      asksWho ? party && appearanceKey(party.id) === field : questions.some((question) => question.id === id),
    )
    if (home) goTo(home.id, id)
  }

  function handleNext(event: FormEvent) {
    event.preventDefault()
    if (!group) return
    const ids = group.questions.map(({ id }) => id)
    filling.settle(ids)
    // An answer that the document cannot write is reported now, not on the last step.
    const unwritten = ids.find((id) => problems.has(id) && !Object.hasOwn(values, id))
    const stuck = unwritten ?? stoppedOnce(stops, group.questions)
    if (stuck) setWanted({ field: stuck })
    else goTo(groups[index + 1]?.id ?? lastStep)
  }

  const steps: Step[] = [
    ...groups.map((each) => {
      const missing = gaps.filter((gap) => gap.group === each.id).length
      const isDoubtful = boxes.some((box) => box.group === each.id && doubts.some(({ id }) => id === boxId(box)))
      const isStopped = stops.some(concerns(each.questions))
      const isDone = missing === 0 && !isDoubtful && !isStopped
      const name = part?.nameOf?.(each) ?? (names.get(each.id)?.tab || words.general)
      return { id: each.id, name, missing, isDone, isStopped }
    }),
    { id: lastStep, name: end, missing: 0, isDone: false, isStopped: false },
  ]
  const previous = groups[index - 1]
  const counted = (part?.countWords ?? boxCount.all)(countOf(boxes), doubts.length > 0)
  const said =
    gaps.length === 0 && stops.length > 0 ? boxCount.refused(new Set(stops.map(({ id }) => id)).size) : counted
  // Told beside one question; where an answer of another step may have broken the rule, it is told there too.
  const elsewhere = group
    ? stops.filter((stop) => concerns(group.questions)(stop) && !isToldIn(group.questions, stop))
    : []

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of what is inside.
    <div className={styles.work} data-view={view} data-alive={isAlive || undefined} onFocus={() => setIsBegun(true)}>
      <div className={`stack shrinks one-column gap-4 ${styles.side}`}>
        {tools}
        {groups.length > 0 && <Steps said={said} steps={steps} index={index} boxes={boxes} onGo={goTo} />}
        <SameAddresses>
          <form
            ref={panel}
            className={`stack one-column gap-5 p-5 card phone-p-4 ${styles.panel}`}
            aria-label={words.questions}
            // Never with answers in the address, whatever comes before its scripts do.
            method="post"
            autoComplete="off"
            noValidate
            onSubmit={handleNext}
          >
            <h2 tabIndex={-1}>{group ? titleOf(group) : (endTitle?.(namesIn(missing), namesIn(inDoubt)) ?? end)}</h2>
            {group && (
              <GroupFields
                key={group.id}
                group={group}
                fillable={fillable}
                filling={filling}
                offers={offers}
                who={part?.who}
                self={part?.self}
                onField={setField}
                strip={pdf && ((of) => pdf({ values: shownValues, field, of }))}
              />
            )}
            {elsewhere.length > 0 && (
              <PlaceList
                title={endingWords.stopped}
                text={words.stoppedElsewhere}
                places={elsewhere}
                onGo={goToField}
              />
            )}
            {group && part?.others}
            {/* Always there, so that going back to a question loses no signature. */}
            <div hidden={group !== undefined}>
              {stopped.length > 0 && (
                <PlaceList
                  title={endingWords.stopped}
                  text={endingWords.stoppedText}
                  places={stopped}
                  onGo={goToField}
                />
              )}
              {showsEnding && (
                <Suspense fallback={<p role="status">{endingWords.coming}</p>}>
                  <Ending
                    missing={missing}
                    doubtful={inDoubt}
                    isStopped={stopped.length > 0}
                    values={values}
                    asked={boxes.length}
                    isSample={filling.isSample ?? false}
                    onGo={goToField}
                    onSign={(party, signature) =>
                      setSignatures((before) => {
                        const next = new Map(before)
                        if (signature) next.set(party, signature)
                        else next.delete(party)
                        return next
                      })
                    }
                  />
                </Suspense>
              )}
              {offers && !group && (
                <offers.KeepAll
                  appearances={whoAsked.flatMap(({ party }) =>
                    party ? (appearanceIn(values[appearanceKey(party.id)]) ?? []) : [],
                  )}
                  country={fillable.country}
                />
              )}
            </div>
            <StepBar
              back={previous && (() => goTo(previous.id))}
              next={group && (groups[index + 1] ? words.next : end)}
              isAlive={isAlive}
              onPreview={() => handleView('document')}
            >
              {part?.endAction?.(styles.next, { missing, doubtful: inDoubt, stopped, isAlive, onGo: goToField })}
            </StepBar>
          </form>
        </SameAddresses>
      </div>
      <div ref={paper} className={`shrinks ${styles.document}`}>
        {part?.legend}
        {pdf ? (
          pdf({ values: shownValues, field })
        ) : (
          <Preview {...{ fillable, field, signatures }} values={shownValues} marked={part?.marked} />
        )}
        <div className={`gap-3 pt-4 ruled ${styles.bar} ${styles.return}`}>
          <Button weight="ink" block onClick={() => handleView('form')}>
            {group ? words.showForm : words.showReview}
          </Button>
        </div>
      </div>
    </div>
  )
}
