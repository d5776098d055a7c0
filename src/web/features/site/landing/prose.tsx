// The text of a sample document: red ordinals, pen-blue values, blue chips where something is still to be filled in.
import { createElement, Fragment } from 'react'
import type { Part } from '#language/es/site/landing.ts'
import styles from './prose.module.css'

function inked(part: Part) {
  if (typeof part === 'string') return part
  if ('ordinal' in part) return <span className="ordinal">{part.ordinal}</span>
  if ('filled' in part) return <span className="italic pen">{part.filled}</span>
  return <span className={`pen on-pen-soft dashed-pen ${styles.blank}`}>{part.blank}</span>
}

// Children are spread because they never move, so there are no keys to invent.
const paragraph = (parts: readonly Part[]) => createElement('p', null, ...parts.map(inked))

export function Prose({ paragraphs }: { paragraphs: readonly (readonly Part[])[] }) {
  return createElement(Fragment, null, ...paragraphs.map(paragraph))
}
