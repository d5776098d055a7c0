import { describe, expect, it } from 'vitest'
import { shownIn } from './pdf-glyphs.ts'

const shown = (content: string) => [...shownIn(Buffer.from(content, 'latin1'))]

describe('the glyphs of a page', () => {
  it('are read from strings of letters and of figures, with the font that they are set in', () => {
    expect(shown('/f1 10.8 Tf [(\\000\\001) 471 (\\000\\b)] TJ /f2 9 Tf <0003> Tj')).toEqual([
      { font: 'f1', codes: [1], letters: undefined },
      { font: 'f1', codes: [8], letters: undefined },
      { font: 'f2', codes: [3], letters: undefined },
    ])
  })

  it('stand together where the page says what they are together', () => {
    const piece = '/Span << /ActualText <FEFF006D0303> >> BDC /f1 10 Tf [(\\000\\001) 471 (\\000\\002)] TJ EMC'
    expect(shown(`/Span << /MCID 1 >> BDC ${piece} (\\000\\003) Tj EMC`)).toEqual([
      { font: 'f1', codes: [1, 2], letters: 'm\u0303' },
      { font: 'f1', codes: [3], letters: undefined },
    ])
  })

  it('may have the numbers of brackets, escaped or in pairs', () => {
    const codes = (string: string) => shown(`/f1 1 Tf ${string} Tj`).map((each) => each.codes)
    expect(codes('(\\000\\(\\000\\))')).toEqual([[40, 41]])
    expect(codes('(\\000(\\000(\\000)\\000))')).toEqual([[40, 40, 41, 41]])
    expect(codes('(\\000\\\\\\000<\\000>)')).toEqual([[92, 60, 62]])
  })

  it('are not what is said about them', () => {
    expect(shown('/Span << /Lang (es-ES) /Alt (Una (buena) firma) /E <0041> >> BDC /f1 1 Tf <0001> Tj EMC')).toEqual([
      { font: 'f1', codes: [1], letters: undefined },
    ])
  })
})
