// What is in a sealed file, taken out by programs of others.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Signature } from '#domain/signing/signer/signature.ts'

type Evidence = {
  personas: { nombre: string; correo: string | null; firma: Signature | null }[]
  hechos: { numero: number; texto: string; huella: string }[]
}

export function openSealed(pdf: Uint8Array): { evidence: Evidence; kinds: string[]; text: string; shown: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
  try {
    writeFileSync(join(folder, 'firmado.pdf'), pdf)
    execFileSync('pdfdetach', ['-saveall', 'firmado.pdf'], { cwd: folder })
    const evidence = JSON.parse(readFileSync(join(folder, 'evidencias.json'), 'utf8')) as Evidence
    const text = execFileSync('pdftotext', ['firmado.pdf', '-'], { cwd: folder, encoding: 'utf8' })
    const kinds = evidence.hechos.map(({ texto }) => (JSON.parse(texto) as { kind: string }).kind)
    return { evidence, kinds, text, shown: readFileSync(join(folder, 'mostrado.pdf')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
