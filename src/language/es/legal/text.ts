// What a legal page is made of, and who stands behind this installation as the texts name them.

export type LegalBlock = string | { items: string[] } | { terms: { name: string; text: string }[] }
type LegalSection = { title: string; blocks: LegalBlock[] }
export type LegalText = { title: string; description: string; lead: string; sections: LegalSection[] }

/** As configured; whatever is missing stays between brackets, so that the operator sees what is still to be filled in. */
export type Operator = {
  name: string
  tax_id: string
  address: string
  /** Where the operator is registered; «-» where there is no such registry, and nothing is said of it. */
  registry: string
  email: string
  services: { avatars: string; google: boolean; mail: boolean }
}

export const named = (operator: Operator) => ({
  name: operator.name || '[Nombre o razón social]',
  taxId: operator.tax_id || '[NIF]',
  address: operator.address || '[Domicilio]',
  registry: operator.registry === '-' ? '' : operator.registry || '[Registro Mercantil y datos de inscripción]',
  email: operator.email || '[Correo]',
})
