// Page numbers: all of a few, and the useful ones of many.
import { expect, it } from 'vitest'
import { shownPages } from './shown-pages.ts'

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 100, [1, 2, null, 100]],
  [4, 100, [1, 2, 3, 4, 5, null, 100]],
  [50, 100, [1, null, 49, 50, 51, null, 100]],
  [97, 100, [1, null, 96, 97, 98, 99, 100]],
  [100, 100, [1, null, 99, 100]],
])('page %i of %i shows %j', (current, pages, shown) => expect(shownPages(current, pages)).toEqual(shown))
