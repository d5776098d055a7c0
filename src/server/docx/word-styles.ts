// What a paragraph style of a Word file means: mammoth names the style but does not say how it looks.
import type { Alignment } from '#domain/writing/model.ts'

export type Look = {
  align?: Alignment
  bold?: boolean
  italic?: boolean
  underline?: boolean
  caps?: boolean
  /** 1 for a heading of the first level. */
  outline?: number
}
type Style = { id: string; base?: string; usual: boolean; look: Look }

export const alignmentOf = (value: string | null | undefined): Alignment | undefined => {
  if (value === 'center') return 'center'
  if (value === 'right' || value === 'end') return 'right'
  if (value === 'both' || value === 'distribute') return 'justify'
  return value === 'left' || value === 'start' ? 'left' : undefined
}

const attributeOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<w:${tag}\\b[^>]*?\\bw:val="([^"]*)"`).exec(xml)?.[1]

function toggle(xml: string, tag: string): boolean | undefined {
  const found = new RegExp(`<w:${tag}(?:\\s[^>]*)?/>`).exec(xml)?.[0]
  return found === undefined ? undefined : !/w:val="(?:0|false|off|none)"/.test(found)
}

function lookOf(xml: string): Look {
  const outline = attributeOf(xml, 'outlineLvl')
  const entries = Object.entries({
    align: alignmentOf(attributeOf(xml, 'jc')),
    bold: toggle(xml, 'b'),
    italic: toggle(xml, 'i'),
    underline: toggle(xml, 'u'),
    caps: toggle(xml, 'caps'),
    outline: outline === undefined ? undefined : Number(outline) + 1,
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** How a style looks, with what it inherits; of no style, the usual one. */
export function readStyles(xml: string): (id: string | null) => Look {
  const styles = new Map<string, Style>()
  let usual: string | undefined
  for (const [block] of xml.matchAll(/<w:style\s[^>]*>[\s\S]*?<\/w:style>/g)) {
    const opening = /^<w:style\s[^>]*>/.exec(block)?.[0] ?? ''
    const id = /w:styleId="([^"]*)"/.exec(opening)?.[1]
    if (id === undefined || !/w:type="(?:paragraph|character)"/.test(opening)) continue
    const base = attributeOf(block, 'basedOn')
    styles.set(id, { id, usual: /w:default="1"/.test(opening), look: lookOf(block), ...(base && { base }) })
    if (/w:default="1"/.test(opening) && /w:type="paragraph"/.test(opening)) usual = id
  }
  const defaults = /<w:pPrDefault>[\s\S]*?<\/w:pPrDefault>/.exec(xml)?.[0] ?? ''
  const align = alignmentOf(attributeOf(defaults, 'jc'))
  const bare: Look = align ? { align } : {}
  const resolved = new Map<string, Look>()
  const resolve = (id: string | undefined, under: number): Look => {
    const style = id === undefined ? undefined : styles.get(id)
    // A style that is based on itself has been seen.
    if (!style || under > 20) return bare
    const known = resolved.get(style.id)
    if (known) return known
    const look = { ...resolve(style.base, under + 1), ...style.look }
    resolved.set(style.id, look)
    return look
  }
  return (id) => resolve(id ?? usual, 0)
}
