// A text to begin with, out of a list that is searched while the user types.
import { type ReactElement, type ReactNode, useState } from 'react'
import { Form } from '#web/app/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './picker.module.css'
import { type Ask, type Found, useFound } from './use-found.ts'

type PickerWords = {
  search: string
  placeholder: string
  list: string
  /** Over what is there before anything is typed. */
  heading?: string
  found: (count: number) => string
  noMatch: (q: string) => string
  none: string
  loading: string
  failed: string
  retry: string
}

type PickerProps<Item> = {
  words: PickerWords
  ask: Ask<Item>
  /** Where Enter leads with what is typed; without it, nowhere. */
  searchPage?: string
  /** Between the box and the list. */
  notes?: ReactNode
  row: (item: Item) => ReactElement
  foot: (found: Found<Item>, more: () => unknown) => ReactNode
}

export function Picker<Item>({ words, ask, searchPage, notes, row, foot }: PickerProps<Item>) {
  const [written, setWritten] = useState('')
  const { found, failed, more, retry } = useFound(written.trim(), ask)
  const box = (
    <>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label={words.search}
        placeholder={words.placeholder}
        maxLength={200}
        autoComplete="off"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
    </>
  )

  return (
    <div className={`stack across-start gap-3 ${styles.picker}`}>
      <search className={`block anchor full i-11 ${styles.search}`}>
        {searchPage ? <Form action={searchPage}>{box}</Form> : box}
      </search>
      {notes}
      {failed && (
        <>
          <Notice kind="danger">{words.failed}</Notice>
          <Button size="small" onClick={retry}>
            {words.retry}
          </Button>
        </>
      )}
      <p className="sr" role="status">
        {found ? words.found(found.total) : words.loading}
      </p>
      {!found && !failed && <p className="t-14 ink-2 breaks">{words.loading}</p>}
      {found && found.items.length === 0 && (
        <p className="t-14 ink-2 breaks">{found.q ? words.noMatch(found.q) : words.none}</p>
      )}
      {found && found.items.length > 0 && (
        <>
          {words.heading && !found.q && <p className="t-13 ink-3">{words.heading}</p>}
          <ul className={`full ruled ${styles.list}`} aria-label={words.list}>
            {found.items.map(row)}
          </ul>
          {foot(found, more)}
        </>
      )}
    </div>
  )
}
