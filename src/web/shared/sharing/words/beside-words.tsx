// What belongs to chosen and marked words beside the panel: the offers over a selection, its form, and a phone's card. Loaded apart.
import { PhoneCard } from './phone-card.tsx'
import type { Words } from './use-words.ts'
import { WordTools, type WordToolsProps } from './word-tools.tsx'

export type BesideWordsProps = Omit<WordToolsProps, 'onSaid'> & { words: Words; onComments: () => Promise<void> }

export function BesideWords({ words, onComments, ...tools }: BesideWordsProps) {
  const { suggestions, waiting, current, setCurrent, setTab, deciding } = words
  const isCurrentSuggested = waiting.some(({ id }) => id === current)
  return (
    <>
      <WordTools
        {...tools}
        onSaid={async (kind, made) => {
          await (kind === 'comment' ? onComments() : suggestions.look())
          setTab(kind === 'comment' ? 'comments' : 'suggestions')
          setCurrent(made)
        }}
      />
      {current && isCurrentSuggested && (
        <PhoneCard waiting={waiting} current={current} on={deciding} onCurrent={setCurrent} />
      )}
    </>
  )
}
