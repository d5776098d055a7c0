// A word that follows who a party is, «obligado», «firma»: put into the text or changed there, with all its forms in sight.
import { useEffect, useRef, useState } from 'react'
import { agreeingWord, partyPhrase } from '#domain/sheet/phrases.ts'
import { agreeing } from '#domain/words/agreement.ts'
import { looksLikeVerb, verbPluralOf } from '#domain/words/verbs.ts'
import { limits } from '#domain/writing/model.ts'
import { agreeingWords as words } from '#language/es/writing/inserting.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { wordForm, wordOf } from '../text/chip-labels.ts'
import styles from './agreeing-insertion.module.css'
import type { InsertionProps } from './insertion.tsx'

const genders = ['masculine', 'feminine'] as const
const numbers = ['singular', 'plural'] as const

/** What is selected in the text is the word that was meant, if it is one. */
function selectedWord({ editor, chip }: InsertionProps): string {
  const { from, to } = editor.state.selection
  const text = chip ? '' : editor.state.doc.textBetween(from, to, '\n').trim()
  return text.length <= limits.agreeing && !/[\n|]/.test(text) ? text : ''
}

const isUsable = (text: string): boolean => text.trim() !== ''

export function AgreeingInsertion(props: InsertionProps) {
  const { editor, anchor, typed, chip, onClose } = props
  const { parties } = useEditingSession().store.draft().content
  const given = chip && wordOf(chip.form)
  const [party, setParty] = useState(chip?.party ?? parties[0]?.id ?? '')
  const [word, setWord] = useState(() => given?.word ?? selectedWord(props))
  /** Until its author says, what it looks like. */
  const [kind, setKind] = useState<'verb' | 'word' | null>(
    given ? (given.plural === undefined ? 'word' : 'verb') : null,
  )
  const [plural, setPlural] = useState<string | null>(given?.plural ?? null)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Not `autoFocus`: it comes before the panel is shown.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const isVerb = (kind ?? (looksLikeVerb(word) ? 'verb' : 'word')) === 'verb'
  const many = plural ?? verbPluralOf(word.trim())

  function handlePut() {
    setTried(true)
    if (!isUsable(word) || (isVerb && !isUsable(many))) return
    const clean = (text: string) => text.trim().replaceAll('|', '')
    const written = wordForm(isVerb ? { word: clean(word), plural: clean(many) } : { word: clean(word) })
    const chain = editor.chain().focus()
    if (typed) chain.deleteRange(typed)
    chain.insertContent({ type: 'agreeing', attrs: { party, form: written } }).run()
    onClose()
  }

  function handleKeep() {
    const agreed = parties.find(({ id }) => id === chip?.party)
    if (!typed || !given || !agreed) return
    editor.chain().focus().insertContentAt(typed, agreeingWord(given, agreed)).run()
    onClose()
  }

  if (parties.length === 0) {
    return (
      <Popover anchor={anchor} align="end" label={words.title} className={styles.panel} onClose={onClose}>
        <p className="p-3 t-14 ink-2">{words.noParties}</p>
      </Popover>
    )
  }
  return (
    <Popover anchor={anchor} align="end" label={words.title} className={styles.panel} onClose={onClose}>
      <form
        ref={form}
        className="stack gap-3 p-2"
        data-own-undo=""
        onSubmit={(event) => {
          event.preventDefault()
          handlePut()
        }}
      >
        <Field
          label={words.word}
          hint={isVerb ? undefined : words.wordHint}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={limits.agreeing}
          value={word}
          error={tried && !isUsable(word) ? words.missing : undefined}
          onChange={(event) => setWord(event.target.value)}
        />
        <Select label={words.party} value={party} onChange={(event) => setParty(event.target.value)}>
          {parties.map((each) => (
            <option key={each.id} value={each.id}>
              {partyPhrase(each, 'the')}
            </option>
          ))}
        </Select>
        <Select
          label={words.kind}
          value={isVerb ? 'verb' : 'word'}
          onChange={(event) => setKind(event.target.value as 'verb' | 'word')}
        >
          <option value="word">{words.kinds.word}</option>
          <option value="verb">{words.kinds.verb}</option>
        </Select>
        {isVerb && (
          <Field
            label={words.plural}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={limits.agreeing}
            value={many}
            onChange={(event) => setPlural(event.target.value)}
          />
        )}
        {isUsable(word) && (
          <p className={`t-14 ink-2 ${styles.forms}`} aria-live="polite">
            {words.forms} <em className="breaks">{formsOf(word.trim(), isVerb ? many : undefined).join(', ')}</em>
          </p>
        )}
        <div className="flow wrap gap-2">
          <Button type="submit" weight="ink" size="small">
            {chip ? words.change : words.insert}
          </Button>
          {chip && (
            <Button size="small" weight="quiet" onClick={handleKeep}>
              {words.keep}
            </Button>
          )}
        </div>
      </form>
    </Popover>
  )
}

function formsOf(word: string, plural: string | undefined): string[] {
  if (plural !== undefined) return [...new Set([word, plural])]
  return [...new Set(numbers.flatMap((number) => genders.map((gender) => agreeing(word, { gender, number }))))]
}
