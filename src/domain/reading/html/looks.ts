// How an element of a pasted page looks: by its name, its style, and its class in the page's own style sheet.
import type { Alignment } from '../../writing/model.ts'
import { attribute, type HtmlNode } from './nodes.ts'

export type HtmlLook = {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  struck?: boolean
  raised?: boolean
  caps?: boolean
  hidden?: boolean
  /** Its spaces and line ends are to be kept. */
  pre?: boolean
  align?: Alignment
  indented?: boolean
  /** Of Word: «l0 level1 lfo1», or «Ignore» around a number that it wrote itself. */
  wordList?: string
  wordTabs?: number
  /** Of Word: «footnote-list», «comment-list». */
  wordElement?: string
  listStyle?: string
}

const longestStyle = 4_000
const alignmentsOf: Record<string, Alignment> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  justify: 'justify',
}

/** What each property says; others say nothing here. */
const properties: Record<string, (value: string) => HtmlLook> = {
  'font-weight': (value) => ({ bold: /^(?:bold|bolder|[6-9]00)/.test(value) }),
  'font-style': (value) => ({ italic: /^(?:italic|oblique)/.test(value) }),
  'text-decoration': decorated,
  'text-decoration-line': decorated,
  'text-transform': (value) => ({ caps: value === 'uppercase' }),
  'vertical-align': (value) => ({ raised: /^(?:super|sub)$/.test(value) }),
  'text-align': (value) => (alignmentsOf[value] ? { align: alignmentsOf[value] } : {}),
  display: (value) => (value === 'none' ? { hidden: true } : {}),
  'mso-hide': (value) => (value === 'all' ? { hidden: true } : {}),
  'white-space': (value) => ({ pre: value.startsWith('pre') }),
  'margin-left': (value) => (Number.parseFloat(value) > 0 ? { indented: true } : {}),
  'mso-list': (value) => ({ wordList: value }),
  'mso-tab-count': (value) => ({ wordTabs: Math.min(Number.parseInt(value, 10) || 0, 20) }),
  'mso-element': (value) => ({ wordElement: value }),
  'list-style-type': (value) => ({ listStyle: value }),
  'list-style': (value) => ({ listStyle: value }),
}

function decorated(value: string): HtmlLook {
  if (value.startsWith('none')) return { underline: false, struck: false }
  return {
    ...(value.includes('underline') && { underline: true }),
    ...(value.includes('line-through') && { struck: true }),
  }
}

export function lookOfStyle(style: string): HtmlLook {
  const look: HtmlLook = {}
  for (const declaration of style.slice(0, longestStyle).split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const said = colon > 0 && Object.hasOwn(properties, name) ? properties[name] : undefined
    if (said)
      Object.assign(
        look,
        said(
          declaration
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ),
      )
  }
  return look
}

const byName: Record<string, HtmlLook> = {
  B: { bold: true },
  STRONG: { bold: true },
  TH: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  U: { underline: true },
  INS: {},
  S: { struck: true },
  STRIKE: { struck: true },
  SUP: { raised: true },
  SUB: { raised: true },
  PRE: { pre: true },
  CENTER: { align: 'center' },
}

const mostRules = 2_000
const selector = /^(?:[a-z][a-z\d]{0,9})?\.([\w-]{1,60})$|^(h[1-6]|p|b)$/i

/** Looks by class and by name: «p.MsoTitle, li.MsoTitle {…}», as Word and LibreOffice write them. */
export class HtmlLooks {
  readonly #rules = new Map<string, HtmlLook>()

  /** The text of a style sheet. Rules that are more than one class or one name are not read. */
  read(sheet: string): void {
    const plain = sheet.split('/*').map((part, at) => (at === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    for (const rule of plain.join('').slice(0, 200_000).split('}')) {
      if (this.#rules.size > mostRules) return
      const brace = rule.indexOf('{')
      if (brace < 0) continue
      const { bold, italic, underline, align, caps, hidden } = lookOfStyle(rule.slice(brace + 1))
      for (const each of rule.slice(0, brace).replace(/<!--/, '').split(',')) {
        const [, name, element] = selector.exec(each.trim()) ?? []
        const key = name ? `.${name}` : element?.toUpperCase()
        if (key)
          this.#rules.set(key, {
            ...this.#rules.get(key),
            ...defined({ bold, italic, underline, align, caps, hidden }),
          })
      }
    }
  }

  of(node: HtmlNode): HtmlLook {
    const name = node.nodeName.toUpperCase()
    const align = alignmentsOf[attribute(node, 'align').toLowerCase()]
    const classes = attribute(node, 'class').slice(0, 300).split(/\s+/)
    return Object.assign(
      {},
      Object.hasOwn(byName, name) ? byName[name] : {},
      this.#rules.get(name),
      ...classes.map((each) => this.#rules.get(`.${each}`)),
      align && { align },
      lookOfStyle(attribute(node, 'style')),
    )
  }
}

const defined = (look: Record<keyof HtmlLook, unknown> | HtmlLook): HtmlLook =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
