// The order in which Word wants the children of its elements (ECMA-376, part 1): LibreOffice opens other orders, Word may refuse them.
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { layOut } from '#domain/sheet/sheet.ts'
import { tagsOf } from '../reading/tags.ts'
import { sampleContent, sampleTitle } from '../sample-contract.ts'
import { wordFileOf } from '../word-file.ts'
import { changesFile } from './changes.ts'

const orders: Record<string, string> = {
  pPr: 'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens spacing ind contextualSpacing mirrorIndents jc textDirection textAlignment outlineLvl divId cnfStyle rPr sectPr pPrChange',
  rPr: 'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow vanish color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang',
  sdtPr:
    'rPr alias tag id lock placeholder temporary showingPlcHdr dataBinding label tabIndex comboBox date dropDownList picture richText text',
  sdt: 'sdtPr sdtEndPr sdtContent',
  date: 'dateFormat lid storeMappedDataAs calendar',
  tblPr:
    'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook',
  tcPr: 'cnfStyle tcW gridSpan vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark',
  lvl: 'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr',
  style:
    'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal rsid pPr rPr tblPr',
  numPr: 'ilvl numId',
}

function faultsIn(xml: string): string[] {
  const faults: string[] = []
  const around: { name: string; last: number }[] = []
  for (const { name, kind } of tagsOf(xml)) {
    if (kind === 'close') {
      around.pop()
      continue
    }
    const [child, parent] = [name.replace('w:', ''), around.at(-1)]
    const order = parent && orders[parent.name]?.split(' ')
    if (parent && order) {
      const at = order.indexOf(child)
      if (at < parent.last) faults.push(`${parent.name}: ${child} after ${order[parent.last]}`)
      parent.last = at
    }
    if (kind === 'open') around.push({ name: child, last: 0 })
  }
  return faults
}

it('every element has its children in the order of the standard', async () => {
  const fileOf = (title: string) =>
    wordFileOf(
      layOut({ title, content: sampleContent, country: 'ES' }),
      { id: 'w', createdAt: new Date(0), draft: true },
      sampleContent,
    )
  const [one, other] = [await fileOf(sampleTitle), await fileOf('Otro título')]
  const parts = unzipSync(changesFile(one, other, { name: 'Ana', at: new Date(0) }))
  const written = Object.entries(parts).filter(([name]) => /^word\/(?:document|styles|numbering)\.xml$/.test(name))
  expect(written).toHaveLength(3)
  expect([...new Set(written.flatMap(([, xml]) => faultsIn(strFromU8(xml))))]).toEqual([])
  expect(faultsIn('<w:pPr><w:jc/><w:pStyle/></w:pPr>')).toEqual(['pPr: pStyle after jc'])
})
