// Whether two accounts look like two people: by their connections, and by private mail domains.
import { addressBlock } from '../address-block.ts'

const worldwide = ['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'msn.com', 'ymail.com']
const other = ['proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'gmx.es', 'gmx.net', 'gmx.de', 'mail.com', 'zoho.com']
const ofCarriers = [
  'telefonica.net',
  'movistar.es',
  'orange.es',
  'wanadoo.es',
  'ono.com',
  'terra.es',
  'terra.com',
  'ya.com',
]
const ofAmerica = ['prodigy.net.mx', 'fibertel.com.ar', 'speedy.com.ar', 'arnet.com.ar', 'vtr.net', 'adinet.com.uy']
const inManyCountries = ['hotmail', 'outlook', 'live', 'yahoo'].flatMap((name) =>
  ['com', 'es', 'fr', 'it', 'de', 'pt', 'cl', 'co.uk', 'com.ar', 'com.mx', 'com.co', 'com.pe', 'com.ve', 'com.br'].map(
    (ending) => `${name}.${ending}`,
  ),
)
/** Mail providers open to the public: sharing one of them says nothing about two accounts. */
const publicProviders = new Set([...worldwide, ...other, ...ofCarriers, ...ofAmerica, ...inManyCountries])

/**
 * The registered domain without its subdomains, of which its holder can make any number. A heuristic (`ejemplo.com.ar`,
 * `ejemplo.es`): where it is wrong, it takes several holders for one.
 */
function registeredDomain(host: string): string {
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join('.')
}

/** `addresses`: of the known connections of the account. */
type Account = { email: string; addresses: readonly string[] }

/** What a person with several accounts finds hard to vary among them. */
export function traitsOf({ email, addresses }: Account): string[] {
  const host = email.slice(email.lastIndexOf('@') + 1)
  const domains = publicProviders.has(host) ? [] : [`domain:${registeredDomain(host)}`]
  return [...new Set([...domains, ...addresses.map((address) => `connection:${addressBlock(address)}`)])].toSorted()
}

/** Accounts with a trait in common may belong to one person, a couple or an office: they cannot be told apart. */
export function areToldApart(one: Account, another: Account): boolean {
  const own = new Set(traitsOf(one))
  return !traitsOf(another).some((trait) => own.has(trait))
}
