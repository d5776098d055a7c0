import { expect, it } from 'vitest'
import { hostileStrings } from '#tests/support/hostile-strings.ts'
import { scriptJson } from './page.ts'

it('no text leads out of the script it travels in, and each arrives as it was', () => {
  for (const text of [...hostileStrings.map(({ text }) => text), '</script><!--', '\u2028&\u2029']) {
    const json = scriptJson({ [text]: text })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ [text]: text })
  }
})
