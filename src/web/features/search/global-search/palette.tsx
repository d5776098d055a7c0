// One search for everything, over the page: typed, chosen with the arrows, opened with Enter, left with Escape.
import { createElement, Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { SessionUser } from '#contract/account/account.ts'
import { globalSearchWords as words } from '#language/es/global-search.ts'
import { Link } from '#web/app/router/link.tsx'
import { marked, Passage } from '#web/shared/text-search/passage.tsx'
import { emphasised } from '#web/ui/emphasis.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { countFound, groupsOf, isAnyText, isNothingOwn, type Option } from './options.ts'
import styles from './palette.module.css'
import { useGlobalSearch, useTextsFound } from './use-everything.ts'

type RowProps = {
  id: string
  option: Option
  q: string
  now: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Row({
  id,
  option: { icon, title, note, at, to, isPlain, passage, leaves },
  q,
  now,
  isActive,
  onPoint,
  onChoose,
}: RowProps) {
  const row = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: styles.option,
    onPointerMove: onPoint,
    onClick: onChoose,
  } as const
  const inside = (
    <>
      <Icon name={icon} />
      {createElement('b', null, ...emphasised(title, isPlain ? '' : q).map(marked))}
      {(note || at) && (
        <small>
          {note}
          {note && at && ' · '}
          {at && <Moment iso={at} now={now} />}
        </small>
      )}
      {passage && <Passage pieces={passage} className={`t-14 ink-2 ${styles.passage}`} />}
    </>
  )
  return leaves ? (
    <a {...row} href={to}>
      {inside}
    </a>
  ) : (
    <Link {...row} to={to}>
      {inside}
    </Link>
  )
}

export function Palette({ session, onClose }: { session: SessionUser; onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Enter came before the answer did: what is shown until then was found for other words. */
  const isAwaited = useRef(false)
  const [typed, setTyped] = useState('')
  /** By its key: what is found in texts comes later, between the others. */
  const [active, setActive] = useState('')
  const [now] = useState(() => new Date().toISOString())
  const q = typed.trim().slice(0, 100)
  const { found, problem, isSearching } = useGlobalSearch(q)
  const texts = useTextsFound(q)
  const groups = groupsOf(found, texts.found, q, session)
  const options = groups.flatMap((group) => group.options)
  const at =
    options.length === 0
      ? -1
      : Math.max(
          0,
          options.findIndex(({ key }) => key === active),
        )

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  useEffect(() => {
    if (isSearching || !isAwaited.current) return
    isAwaited.current = false
    if (!problem) document.getElementById(`${id}-0`)?.click()
  }, [id, isSearching, problem])

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    const count = options.length
    const next = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(at + 5, count - 1),
      PageUp: Math.max(at - 5, 0),
    }[key]
    if (next !== undefined && count > 0) {
      event.preventDefault()
      setActive(options[(next + count) % count]?.key ?? '')
    } else if (key === 'Enter') {
      event.preventDefault()
      // A user who has gone to an option with the arrows means that one.
      if (isSearching && at <= 0) isAwaited.current = true
      else document.getElementById(`${id}-${at}`)?.click()
    }
  }

  function type(text: string) {
    isAwaited.current = false
    setTyped(text)
    setActive('')
  }

  let place = 0
  return (
    <Dialog look="palette" labelledBy={`${id}-title`} onClose={onClose}>
      <div className={`flow down ${styles.palette}`}>
        <h2 id={`${id}-title`} className="sr">
          {words.open}
        </h2>
        <div className={`row gap-3 underlined-line ${styles.box}`}>
          <button
            type="button"
            className={`centre square-tap ink-2 bare r-ctl pressed hover-desk ${styles.back}`}
            aria-label={words.close}
            onClick={onClose}
          >
            <Icon name="back" />
          </button>
          <Icon name="search" className={`ink-3 ${styles.glass}`} />
          <input
            className="grows shrinks t-18"
            ref={input}
            type="text"
            role="combobox"
            aria-label={words.label}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
            placeholder={words.placeholder}
            value={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={handleKey}
          />
          {typed && (
            <button
              type="button"
              className="centre square-tap ink-2 bare r-ctl pressed hover-desk"
              aria-label={words.clear}
              onClick={() => {
                type('')
                input.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <p className="sr" role="status">
          {isSearching ? words.searching : q && found && words.found(countFound(found, texts.found))}
        </p>
        {problem && (
          <p role="alert" className={`row gap-06 t-14 pending on-pending-soft ${styles.offline}`}>
            <Icon name="info" />
            {problem}
          </p>
        )}
        <div className={`scrolls contained ${styles.results}`} aria-busy={isSearching}>
          {q && found && !isSearching && !texts.isSearching && isNothingOwn(found) && !isAnyText(texts.found) && (
            <div className={`text-centre ${styles.none}`}>
              <b className="breaks">{words.none(q)}</b>
              <p className="mt-035 ink-2">{words.noneText}</p>
            </div>
          )}
          {texts.isSearching && found && !isSearching && isNothingOwn(found) && (
            <p className={`t-14 ink-2 text-centre ${styles.none}`}>{words.searchingTexts}</p>
          )}
          <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={words.results}>
            {groups.map(({ name, options: some }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a list of options.
              <div key={name} role="group" aria-label={words.groups[name]} data-of={name}>
                <p aria-hidden="true" className={`ink-3 small-head tight-0 ${styles.name}`}>
                  {words.groups[name]}
                </p>
                {some.map((option) => {
                  const own = place++
                  return (
                    <Fragment key={option.key}>
                      <Row
                        id={`${id}-${own}`}
                        option={option}
                        q={q}
                        now={now}
                        isActive={own === at}
                        onPoint={() => setActive(option.key)}
                        onChoose={onClose}
                      />
                    </Fragment>
                  )
                })}
              </div>
            ))}
          </div>
        </div>
        <p className={`flow gap-125 t-13 ink-2 ruled on-sheet-2 ${styles.keys}`} aria-hidden="true">
          <span className="row-inline gap-035">
            <kbd>↑</kbd>
            <kbd>↓</kbd>
            {words.keys.move}
          </span>
          <span className="row-inline gap-035">
            <kbd>↵</kbd>
            {words.keys.open}
          </span>
          <span className="row-inline gap-035">
            <kbd>Esc</kbd>
            {words.keys.close}
          </span>
          <span className="row-inline gap-035">
            {words.keys.opens} <kbd>Ctrl K</kbd> {words.keys.or} <kbd>⌘ K</kbd>
          </span>
        </p>
      </div>
    </Dialog>
  )
}
