// What the workspace needs to show one part: its questions, the marked document, and what other people have filled in.
import { type ReactNode, useDeferredValue } from 'react'
import { type AnswerKey, personKey, personOf, wholeAnswer } from '#domain/copy/answers/answers.ts'
import { whoAnswers } from '#domain/copy/parts.ts'
import { appearanceKey, type PersonGiven } from '#domain/parties/appearance.ts'
import { type NeededDetail, neededDetails } from '#domain/parties/checking.ts'
import type { Party } from '#domain/writing/model.ts'
import type { BoxOwner } from '#language/es/boxes.ts'
import { completingWords } from '#language/es/copy/completing.ts'
import type { Fillable } from '../../load.ts'
import type { OwnPart } from '../../people/own-part.ts'
import { type Company, useMarked } from '../marked.tsx'
import { Others } from '../others.tsx'
import { fieldOfKey } from '../saying.ts'
import type { Part } from './use-part.ts'
import { WhoStep } from './who-step.tsx'

type Own = {
  fillable: Fillable
  part: Part
  company: Company
  /** The keys that may be answered here; `asked`: those that are asked now. */
  own: ReadonlySet<AnswerKey>
  asked?: ReadonlySet<AnswerKey>
  nameOf: (by: string | null) => string | undefined
  legend: ReactNode
  /** The name of the step that asks who the participant is. */
  whoName?: (details: NeededDetail[]) => string
  /** Whose boxes they are, if all belong to one person. */
  whose?: BoxOwner
  /** The name by which the reader was invited, where the part is their own. */
  self?: string
  countWords?: OwnPart['countWords']
  endAction: OwnPart['endAction']
}

/** Another person of the same party, whose address is offered as this person's too. */
function neighbourOf(part: Part, key: AnswerKey): PersonGiven | undefined {
  const { party = '', place = 0 } = personOf(key) ?? {}
  const others = [0, 1, 2, 3].filter((each) => each !== place).map((each) => part.person(personKey(party, each)))
  return others.find((person) => person?.address?.trim())
}

export function useOwnPart(of: Own): OwnPart {
  const { fillable, part, company, own, asked = own, nameOf, legend, whoName, whose, self, countWords, endAction } = of
  // Deferred like the values of the preview: typing does not wait for the document.
  const marked = useMarked(fillable, company, own, useDeferredValue(part.snapshot.answers))
  const fields = new Set([...asked].map(fieldOfKey))
  const whoOf = (party: Party) => whoAnswers(part.snapshot.answers, asked, party)
  const nameAt = (key: AnswerKey): string => {
    const { party, place = 0 } = personOf(key) ?? {}
    return company.people.filter((each) => each.does === 'fill' && each.party === party)[place]?.name ?? ''
  }
  return {
    isOwn: (key) => fields.has(key),
    // Without a legend (the owner fills in everything) nothing is marked.
    ...(legend && { marked }),
    legend,
    ...(endAction && { endAction }),
    ...(self && { self }),
    ...(countWords && { countWords }),
    whoOf,
    others: <Others part={part} fillable={fillable} own={own} nameOf={nameOf} />,
    nameOf: ({ asksWho, party }) =>
      asksWho && party
        ? whoName?.(whoOf(party).flatMap(({ presence, given }) => neededDetails(presence, given)))
        : undefined,
    whoseOf: (key) => whose ?? (personOf(key) && nameAt(key) ? { of: `de ${nameAt(key)}` } : undefined),
    who(party) {
      const ofParty = whoOf(party)
      const isAlone = [...own].some((key) => personOf(key)?.party === party.id)
      const mayChoose = isAlone && party.presence?.kind === 'either' && asked.has(appearanceKey(party.id))
      if (!mayChoose && !ofParty.some(({ key, presence }) => personOf(key) || presence.isApart)) return undefined
      return (
        <WhoStep
          party={party}
          asked={ofParty.map((who) => ({
            ...who,
            name: whose === 'you' ? completingWords.yours : nameAt(who.key),
            neighbour: neighbourOf(part, who.key),
          }))}
          chosen={mayChoose ? (wholeAnswer(part.snapshot.answers, party.id) ?? null) : undefined}
          country={fillable.country}
          onChange={part.change}
        />
      )
    },
  }
}
