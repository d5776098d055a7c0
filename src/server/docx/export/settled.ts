// The parts of a Word file that we write ourselves: the library dates its files with the current time, and knows no variables.
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { docxWords } from '#language/es/writing/docx.ts'
import { bodyFont } from '../export-look.ts'
import { escapeXml } from '../xml-text.ts'
import type { DocumentVariable } from './controls.ts'

export type Stamp = { id: string; draft?: boolean; createdAt: Date }
type Settling = { title: string; stamp: Stamp; variables: readonly DocumentVariable[] }

/** Word refuses a file with a longer one. */
const longestVariable = 65_000

export function settled(packed: Uint8Array, { title, stamp, variables }: Settling): Uint8Array {
  const parts = unzipSync(packed)
  parts['docProps/core.xml'] = strToU8(coreProperties(title, stamp))
  parts['word/fontTable.xml'] = strToU8(fontTable)
  const settings = strFromU8(parts['word/settings.xml'] ?? new Uint8Array())
  parts['word/settings.xml'] = strToU8(settings.replace('</w:settings>', `${variablesXml(variables)}</w:settings>`))
  const archive: Zippable = {}
  // Word wants the content types first; a date before 1980 does not exist in a ZIP.
  const mtime = new Date(1980, 0, 1)
  for (const name of Object.keys(parts).sort()) archive[name] = [parts[name] as Uint8Array, { mtime }]
  return zipSync(archive, { level: 6 })
}

const variablesXml = (variables: readonly DocumentVariable[]): string => {
  const written = variables
    .filter(({ value }) => value.length < longestVariable)
    .map(({ name, value }) => `<w:docVar w:name="${escapeXml(name)}" w:val="${escapeXml(value)}"/>`)
  return written.length > 0 ? `<w:docVars>${written.join('')}</w:docVars>` : ''
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const fontTable = `${declaration}<w:fonts xmlns:w="${wordNamespace}"><w:font w:name="${bodyFont}"><w:altName w:val="Georgia"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font></w:fonts>`

const coreProperties = (title: string, { id, createdAt }: Stamp): string => {
  const date = `xsi:type="dcterms:W3CDTF">${createdAt.toISOString().slice(0, 19)}Z`
  return `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${docxWords.creator}</dc:creator><dc:identifier>${escapeXml(id)}</dc:identifier><dcterms:created ${date}</dcterms:created><dcterms:modified ${date}</dcterms:modified></cp:coreProperties>`
}
