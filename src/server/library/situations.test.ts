// The situations that come with the product: whole, leading only to what there is, and found in the words of people who are in them.
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSituations } from './situations.ts'

const { all, find } = openSituations('library')
const situations = await all()
const files = new Set(globSync('library/*/*.txt').map((file) => file.slice('library/'.length, -'.txt'.length)))

describe.each(situations)('$country $slug', (situation) => {
  it('says what to do, by when by which law, and what one needs', () => {
    const { title, summary, sayings, laws, rights, steps, deadlines, needs } = situation
    expect(title.length).toBeLessThanOrEqual(60)
    expect(summary.length).toBeLessThanOrEqual(200)
    for (const part of [sayings, laws, rights, steps, deadlines, needs]) expect(part.length).toBeGreaterThan(0)
    for (const { checked } of laws) expect(Date.parse(checked)).toBeLessThanOrEqual(Date.now())
    for (const { source } of deadlines) expect(source).toMatch(/\d|anexo/)
  })

  it('leads to texts and situations that there are', () => {
    expect(situation.texts.filter(({ file }) => !files.has(file))).toEqual([])
    expect(situation.others.filter((slug) => !situations.some((each) => each.slug === slug))).toEqual([])
  })

  it('is found by every one of its sayings', async () => {
    const found = await Promise.all(situation.sayings.map((saying) => find(saying, situation.country, 2)))
    expect(situation.sayings.filter((_saying, at) => !found[at]?.includes(situation))).toEqual([])
  })
})

// None of these is written down in a file.
it.each([
  ['me han echao del curro', 'me-han-despedido'],
  ['me despidieron ayer', 'me-han-despedido'],
  ['la empresa lleva dos meses sin pagarme la nomina', 'no-me-pagan-el-sueldo'],
  ['me quiero ir de mi trabajo', 'quiero-dejar-el-trabajo'],
  ['el inquilino no paga', 'mi-inquilino-no-paga'],
  ['mis inquilinos no pagan', 'mi-inquilino-no-paga'],
  ['mi casero no me devuelve la fianza', 'no-me-devuelven-la-fianza'],
  ['quiero irme del piso', 'quiero-dejar-el-piso'],
  ['me quieren subir el alquiler', 'me-suben-el-alquiler'],
  ['ruido vecinos', 'mi-vecino-molesta'],
  ['vuelo retrasado', 'me-han-cancelado-el-vuelo'],
  ['maleta perdida', 'me-han-cancelado-el-vuelo'],
  ['devolver pedido internet', 'quiero-devolver-una-compra'],
  ['multa velocidad', 'me-han-puesto-una-multa'],
  ['quiero divorciarme', 'me-quiero-divorciar'],
  ['ha fallecido mi padre herencia', 'ha-muerto-un-familiar'],
  ['mi cliente no me paga la factura', 'me-deben-dinero'],
  ['prestar dinero a un hijo', 'voy-a-prestar-dinero'],
  ['vender mi coche', 'vendo-o-compro-un-coche'],
  ['alquilar mi casa', 'voy-a-alquilar-mi-piso'],
  ['cuidar de mi padre', 'quiero-cuidar-de-un-familiar'],
  ['mi seguro no paga', 'el-seguro-no-me-paga'],
  ['dar de baja seguro coche', 'quiero-cancelar-mi-seguro'],
  ['quitarme de asnef', 'usan-mis-datos'],
  ['el inkilino no paga', 'mi-inquilino-no-paga'],
  ['me han despedido sin contrato', 'me-han-despedido'],
])('«%s» leads to %s', async (q, slug) => {
  expect((await find(q, 'ES', 2)).map((each) => each.slug)).toContain(slug)
})

it.each([
  'contrato de alquiler',
  'contrato de trabajo',
  'poder notarial',
  'pagaré',
  'arras',
  'estatutos',
  'hola',
  'de la',
  '',
])('«%s» names a text or nothing, no situation', async (q) => {
  expect((await find(q, 'ES', 2)).map((each) => each.slug)).toEqual([])
})

it('answers those of the country only, and costs little whatever is typed', async () => {
  expect(await find('mi inquilino no paga', 'MX', 2)).toEqual([])
  expect(await find('mi inquilino no paga', null, 2)).not.toEqual([])
  expect(await find('inquilino paga '.repeat(5_000), 'ES', 2)).toContainEqual(
    expect.objectContaining({ slug: 'mi-inquilino-no-paga' }),
  )
})

it('a file that cannot be read is reported, breaks no search, and is read again once it is mended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-situations-'))
  try {
    const file = join(folder, 'situations/es/me-deben-dinero.txt')
    mkdirSync(join(folder, 'situations/es'), { recursive: true })
    writeFileSync(file, 'title: Me deben dinero')
    const situations = openSituations(folder)
    await expect(situations.all()).rejects.toThrow('summary')
    expect(await situations.find('me deben dinero', 'ES', 2)).toEqual([])
    writeFileSync(file, 'title: Me deben dinero\nsummary: Cómo se reclama.\nsayings: no me devuelven un préstamo')
    expect(await situations.find('me deben dinero', 'ES', 2)).toMatchObject([{ slug: 'me-deben-dinero' }])
    expect(await openSituations(join(folder, 'nowhere')).all()).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
