// A text from elsewhere as it is read: line by line, each with what its looks say about it.
import type { Table } from '../writing/model.ts'
import type { ListLine } from './list-blocks.ts'

export type Line = ListLine & {
  type: 'line'
  text: string
  /** The whole of it. */
  bold: boolean
  heading?: number
  title: boolean
  /** An empty line stands before it, where that is known. */
  apart?: boolean
  signature: boolean
  /** By its style: a clause with its title alone, or without one. */
  clause?: 'titled' | 'untitled'
  /** By its style, no heading, whatever it looks like. */
  isBody?: true
  /** What references elsewhere name it by. */
  anchors?: string[]
}
export type Grid = { type: 'grid'; table: Table; signature: boolean }
export type Piece = Line | Grid
