// Joining and coming in: the journeys through the two forms, and what they say when something is wrong.

import { expect, type Page } from '@playwright/test'
import {
  accountButton,
  countCalls,
  hold,
  logIn,
  newButton,
  open,
  password,
  register,
  test,
} from '../support/journey.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The sentence that the field is described by, as a screen reader would read it after the hint. */
async function expectProblem(page: Page, label: string, sentence: string): Promise<void> {
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(sentence))
}

async function fillRegister(page: Page, email: string): Promise<void> {
  await field(page, 'Nombre').fill('  Lucía ')
  await field(page, 'Apellido').fill('Peña Ibáñez')
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Contraseña').fill(password)
}

test('registering leads straight into the platform as a free account', async ({ page }) => {
  const email = `${crypto.randomUUID()}@ejemplo.com`
  await open(page, '/register')
  await fillRegister(page, email.toUpperCase())
  await field(page, 'Teléfono (opcional)').fill('+34 612 345 678')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Lucía' })).toBeVisible()
  await accountButton(page).click()
  await expect(page.getByText('Lucía Peña Ibáñez', { exact: true })).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await newButton(page).click()
  await expect(page.getByRole('link', { name: 'Documento privado' })).toHaveAttribute('href', '/premium')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sid')
  expect([cookie?.httpOnly, cookie?.sameSite]).toEqual([true, 'Lax'])
})

test('an e-mail that has an account is refused kindly, with a way to log in', async ({ page, stranger }) => {
  const { email } = await register(stranger)
  await open(page, '/register?next=%2Fpanel')
  await fillRegister(page, email)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('alert')).toContainText('Ya hay una cuenta con ese correo.')
  await expectProblem(page, 'Correo electrónico', 'Ya hay una cuenta con este correo.')
  await expect(field(page, 'Correo electrónico')).toBeFocused()
  await expect(field(page, 'Contraseña')).toHaveValue(password)
  await page.getByRole('alert').getByRole('link', { name: 'Entrar con ese correo' }).click()
  await expect(page).toHaveURL('/login?next=%2Fpanel')
  await logIn(page, { email, password })
  await expect(page).toHaveURL('/panel')
})

test('an empty register form says at each field what is missing, with the focus on the first', async ({ page }) => {
  await open(page, '/register')
  await field(page, 'Teléfono (opcional)').fill('no tengo')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  for (const label of ['Nombre', 'Apellido', 'Correo electrónico'])
    await expectProblem(page, label, 'Este dato es necesario.')
  await expectProblem(page, 'Contraseña', 'Escribe al menos 8 caracteres.')
  await expectProblem(page, 'Teléfono (opcional)', 'Escribe un teléfono con sus cifras')
  await expect(field(page, 'Nombre')).toBeFocused()
  await expect(field(page, 'Teléfono (opcional)')).toHaveValue('no tengo')
})

test('the focus goes to the first field with a problem, not to one that is right', async ({ page }) => {
  await open(page, '/register')
  await fillRegister(page, 'lucia@ejemplo')
  await field(page, 'Contraseña').fill('corta')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(field(page, 'Correo electrónico')).toBeFocused()
  await expectProblem(page, 'Correo electrónico', 'Escribe un correo completo')
  await expectProblem(page, 'Contraseña', 'Escribe al menos 8 caracteres.')
  await expect(page.locator('[aria-invalid]')).toHaveCount(2)
})

test('a wrong password is refused without losing what was typed', async ({ page, free }) => {
  await open(page, '/login')
  await logIn(page, { email: free.email, password: 'otra cosa' })
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.')
  await expect(field(page, 'Correo electrónico')).toHaveValue(free.email)
  await expect(field(page, 'Contraseña')).toHaveValue('otra cosa')
  await expect(page).toHaveURL('/login')
  await field(page, 'Contraseña').fill(free.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('an unknown e-mail is refused with the very same words', async ({ page }) => {
  await open(page, '/login')
  await logIn(page, { email: 'nadie@ejemplo.com', password })
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos.')
})

test('without a connection the login form says so and keeps what was typed', async ({ page }) => {
  await open(page, '/login')
  await page.route('/api', (route) => route.abort())
  await logIn(page, { email: 'ana@ejemplo.com', password })
  await expect(page.getByRole('alert')).toContainText('No hemos podido conectar.')
  await expect(field(page, 'Correo electrónico')).toHaveValue('ana@ejemplo.com')
  await expect(field(page, 'Contraseña')).toHaveValue(password)
})

for (const method of ['login', 'register'] as const) {
  test(`clicking again and again sends one ${method}, until the next page is there`, async ({ page, free }) => {
    await open(page, `/${method}`)
    const calls = countCalls(page, method)
    const release = await hold(page, 'get-session')
    if (method === 'register') await fillRegister(page, `${crypto.randomUUID()}@ejemplo.com`)
    else await field(page, 'Correo electrónico').fill(free.email)
    await field(page, 'Contraseña').fill(free.password)
    const submit = page.getByRole('button', { name: /^(Entrar|Crear cuenta)$/ })
    const moving = page.waitForRequest((request) => request.postDataJSON()?.method === 'get-session')
    await submit.dblclick()
    await moving
    await submit.click({ force: true })
    release()
    await expect(page).toHaveURL('/dashboard')
    expect(calls()).toBe(1)
  })
}

test('a password can be looked at while it is typed', async ({ page }) => {
  await open(page, '/login')
  await field(page, 'Contraseña').fill('secreta')
  await expect(field(page, 'Contraseña')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click()
  await expect(field(page, 'Contraseña')).toHaveAttribute('type', 'text')
})

for (const { path, tag } of [
  { path: '/login', tag: '@A2.3' },
  { path: '/register', tag: '@A2.4' },
]) {
  test(`the Google button on ${path} is round, and says when it is not set up`, { tag }, async ({ page }) => {
    await open(page, path)
    const google = page.getByRole('button', { name: /Google/ })
    const box = await google.boundingBox()
    expect(box?.width).toBe(box?.height)
    await expect(google).toHaveCSS('border-radius', '50%')
    await google.click()
    await expect(page.getByRole('status')).toContainText('De momento no se puede entrar con Google')
  })
}
