// What journeys with a PDF from elsewhere share: a contract made in code, and its upload.
import { expect, type Page } from '@playwright/test'
import { frameAt, plainPdf, ruleAt, textAt } from '../../support/uploaded-pdf/plain-pdf.ts'
import { open } from './journey.ts'

const heading = textAt(160, 90, 'CONTRATO DE ARRENDAMIENTO DE VIVIENDA', 13, 4)
const clause = (y: number, name: string): string =>
  [
    textAt(72, y, `${name}. Las partes cumplirán lo pactado en este contrato y en las leyes que le son`, 11, 2),
    textAt(72, y + 16, 'de aplicación, con la buena fe que exige el uso de la vivienda y del edificio.', 11, 2),
  ].join('\n')

/** Three pages; on the last, what is filled in and two signatures. */
export const contract = (): Buffer =>
  Buffer.from(
    plainPdf({
      pages: [
        {
          content: [
            heading,
            ...['Primera', 'Segunda', 'Tercera', 'Cuarta'].map((name, at) => clause(130 + 50 * at, name)),
          ].join('\n'),
        },
        { content: ['Quinta', 'Sexta', 'Séptima'].map((name, at) => clause(100 + 50 * at, name)).join('\n') },
        {
          content: [
            clause(100, 'Octava'),
            frameAt(72, 170, 9, 9),
            textAt(88, 178, 'El arrendatario acepta recibir los avisos por correo electrónico.', 11, 2),
            textAt(72, 220, 'En ____________________, a ______ de ______________ de 20____', 11, 2),
            textAt(72, 270, 'El arrendador', 11, 2),
            textAt(330, 270, 'El arrendatario', 11, 2),
            textAt(72, 350, 'Fdo.:', 11, 2),
            ruleAt(102, 352, 150),
            textAt(330, 350, 'Fdo.:', 11, 2),
            ruleAt(360, 352, 150),
            textAt(72, 385, 'DNI: ____________________', 11, 2),
            textAt(330, 385, 'DNI: ____________________', 11, 2),
          ].join('\n'),
        },
      ],
    }),
  )

export async function uploadPdf(page: Page, buffer = contract(), name = 'Contrato de alquiler.pdf'): Promise<void> {
  await open(page, '/create/private/writings/help')
  await page.getByRole('button', { name: /Subir un PDF/ }).click()
  await page.getByLabel('Elegir un PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('toolbar', { name: 'Poner una casilla' })).toBeVisible({ timeout: 30_000 })
}
