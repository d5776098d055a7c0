// Who of the agenda answers to the name that is being typed: a list below the input, which keeps the cursor.
import { type RefObject, useEffect, useId, useState } from 'react'
import type { Contact } from '#contract/account/people.ts'
import { companyNumber, personDocuments } from '#domain/parties/documents.ts'
import { type KeptParty, nameOfKept } from '#domain/parties/kept.ts'
import { ownInFormWords as words } from '#language/es/account/own-people.ts'
import styles from './in-form.module.css'

type SuggestionListProps = {
  /** There before this list was: it is told apart from a plain input only while the list is there. */
  input: RefObject<HTMLInputElement | null>
  found: readonly Contact[]
  onPick: (contact: Contact) => void
}

/** Enough to know them by, and no more. */
function mark(party: KeptParty): string | undefined {
  if (party.kind === 'company') {
    const { country, tax_number } = party.company
    return tax_number && `${companyNumber(country).label} ${tax_number}`
  }
  const [document] = party.person.documents
  if (!document) return undefined
  const kind = personDocuments(document.country).find(({ id }) => id === document.kind)
  return kind && words.ending(kind.label, document.number.slice(-3))
}

export function SuggestionList({ input, found, onPick }: SuggestionListProps) {
  const id = useId()
  const [isTyping, setIsTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isTyping && found.length > 0
  const optionId = (index: number) => `${id}-${index}`

  function handlePick(contact: Contact | undefined) {
    setIsTyping(false)
    setActive(-1)
    if (contact) onPick(contact)
  }

  useEffect(() => {
    const element = input.current
    if (!element) return
    const handleInput = () => {
      setIsTyping(true)
      setActive(-1)
    }
    const handleBlur = () => handlePick(undefined)
    const handleKey = (event: KeyboardEvent) => {
      if (!isOpen) return
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0)
        setActive((before) => (before + step + found.length + (before < 0 && step < 0 ? 1 : 0)) % found.length)
      else if (event.key === 'Escape') handlePick(undefined)
      else if (event.key === 'Enter' && active >= 0) handlePick(found[active])
      else return
      event.preventDefault()
    }
    element.addEventListener('input', handleInput)
    element.addEventListener('blur', handleBlur)
    element.addEventListener('keydown', handleKey)
    return () => {
      element.removeEventListener('input', handleInput)
      element.removeEventListener('blur', handleBlur)
      element.removeEventListener('keydown', handleKey)
    }
  })

  useEffect(() => {
    const element = input.current
    if (!element) return
    const attributes: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      ...(isOpen && { 'aria-controls': id }),
      ...(isOpen && active >= 0 && { 'aria-activedescendant': `${id}-${active}` }),
    }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name)
    }
  }, [input, id, isOpen, active])

  if (!isOpen) return null
  return (
    <div className="anchor">
      <div
        className={`absolute r-box on-sheet sh-pop ${styles.list}`}
        role="listbox"
        id={id}
        aria-label={words.suggestions}
      >
        {found.map((contact, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the cursor.
          <div
            className="stack gap-0-3 breaks r-ctl pressed"
            key={contact.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The cursor stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => handlePick(contact)}
          >
            <bdi>{nameOfKept(contact.party)}</bdi>
            <small className="t-13 ink-3">{mark(contact.party)}</small>
          </div>
        ))}
      </div>
    </div>
  )
}
