// What the owner sends by WhatsApp with a person's link to sign; the link follows it.
import type { Deed } from '#domain/signing/round.ts'

const hello = (name: string): string => `Hola${name && `, ${name}`}.`

export const signingMessage = {
  sign: (name: string, title: string) => `${hello(name)} Ya puedes leer y firmar «${title}», sin crear una cuenta:`,
  approve: (name: string, title: string) => `${hello(name)} ¿Puedes leer «${title}» y dar tu visto bueno?`,
  receive: (name: string, title: string) => `${hello(name)} Aquí tendrás «${title}» cuando esté firmado:`,
} satisfies Record<Deed, (name: string, title: string) => string>
