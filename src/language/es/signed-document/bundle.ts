// COMPROBAR.txt of the bundle: the very commands, over the files that lie beside it. Before `En macOS`, lines indented by seven
// spaces or more are commands for Linux, and a test types them word for word.
import { chainProgram } from '../signing/sealed-file.ts'

type Covered = { from: number; to: number; end: number }
type Told = {
  code: string
  verifyUrl: string
  sealUrl: string
  /** The file with the one certificate that the reader must compare by another way. */
  anchor: string
  /** Whether it is the installation's own authority; else the seal's certificate, of the operator's own. */
  isOurs: boolean
  covered: Covered
  stamps: readonly { token: string; roots: string; over: string | Covered }[]
  hashes: readonly { name: string; sha256: string }[]
  /** What people read, where it is the beginning of the document and not attached. */
  shown?: { begins: number; sha256: string } | undefined
  hasList: boolean
}

/** All of the file up to a byte, but for the gap in which the seal itself stands. */
const cutOut = ({ from, to, end }: Covered, into: string): string =>
  `{ head -c ${from} documento.pdf; head -c ${end} documento.pdf | tail -c +${to + 1}; } > ${into}`

const stampText = ({ token, roots, over }: Told['stamps'][number], at: number): string => {
  const file = typeof over === 'string' ? over : `cubierto-${at + 1}.bin`
  const cut = typeof over === 'string' ? '' : `       ${cutOut(over, file)}\n`
  const what =
    typeof over === 'string'
      ? 'sobre la firma del sello: el sello ya existía a esa hora'
      : 'sobre el documento entero, con lo que hace falta para comprobarlo'
  return `     El sello de tiempo ${at + 1}, ${what}:
${cut}       openssl ts -verify -token_in -in ${token} -data ${file} -CAfile ${roots} -untrusted hora-${at + 1}-certificados.pem
       openssl ts -reply -token_in -in ${token} -token_out -text
       openssl x509 -in ${roots} -noout -nameopt utf8 -subject -fingerprint -sha256
     Debe decir «Verification: OK»; la hora está en «Time stamp», en UTC. La huella debe ser la que publica esa autoridad.
`
}

/** What pdfsig says of the seal, and of the timestamps that were added after it. */
function readerText(stamps: Told['stamps']): string {
  const added = stamps.filter(({ over }) => typeof over !== 'string').length
  if (added === 0) return '     Debe decir «Signature is Valid» y «Total document signed».'
  const [come, last] =
    added === 1 ? ['un sello de tiempo, que sale', 'Ese'] : [`${added} sellos de tiempo, que salen`, 'El último']
  return `     Debe decir «Signature is Valid» del sello, que sale primero. Después se le ${added === 1 ? 'añadió' : 'añadieron'} ${come} detrás, y por eso de
     él dice «Not total document signed». ${last} cubre todo el archivo («Total document signed»). pdfsig no comprueba sellos de
     tiempo («Signature has not yet been verified»): se comprueban en el paso 4.`
}

const anchorText = ({ anchor, isOurs, sealUrl }: Told): string =>
  `  2. De quién es el sello. Lo que viene en esta carpeta no lo prueba por sí solo: su huella se compara por otro camino.
       sha256sum ${anchor}
       openssl x509 -inform DER -in ${anchor} -noout -nameopt utf8 -subject -issuer -dates
     ${anchor} es ${
       isOurs
         ? 'el certificado de la autoridad de la instalación.'
         : 'el certificado del sello, propio del operador; quién lo emitió está en «issuer».'
     } Su huella debe ser la que dé al menos uno de estos:
     - ${sealUrl}, si esa es la dirección que ya conoces de la instalación; escríbela tú;
     - quien lleva la instalación (apartado 6 del certificado), por teléfono, en un número que ya conozcas;
     - una copia en papel del certificado de evidencias que no se haya impreso de este archivo, apartado 5${
       isOurs ? ': ahí está la del sello, que sale en el paso 3.' : '.'
     }
     Si es otra, el sello no es de quien dice.
`

export const bundleText = (told: Told): string => {
  const { code, verifyUrl, anchor, isOurs, covered, stamps, hashes, shown, hasList } = told
  return `CÓMO COMPROBAR ESTE DOCUMENTO (${code})

Con nosotros
  Abre ${verifyUrl} y suelta documento.pdf: te dice si está intacto y quién lo selló.

Sin nosotros, con programas libres (Linux: poppler-utils, coreutils, openssl 3, python3)
  Abre un terminal en esta carpeta. Los números de los comandos son de este documento. En macOS y Windows, mira al final.

  1. El sello, con un lector de PDF:
       pdfsig -nocert documento.pdf
${readerText(stamps)}

${anchorText(told)}
  3. El sello, con OpenSSL: se separa lo que cubre y se comprueba contra sello.p7s, con ese certificado y ningún otro.
       ${cutOut(covered, 'cubierto.bin')}
       openssl x509 -inform DER -in ${anchor} -out ancla.pem
       openssl cms -verify -binary -inform DER -in sello.p7s -content cubierto.bin -CAfile ancla.pem -no-CApath -no-CAstore -partial_chain -purpose any -signer sellador.pem -out comprobado.bin
     Debe decir «CMS Verification successful» (o «Verification successful»). Si dice «certificate has expired», añade « -no_check_time»
     al final: el certificado ha caducado después, y ${
       stamps.length > 0
         ? 'que valía al sellar lo dice la hora del paso 4.'
         : 'que valía al sellar solo lo dice quien selló (paso 4).'
     }
     Con qué certificado se selló, y su huella, que debe ser la del apartado 5 del certificado de evidencias:
       openssl x509 -in sellador.pem -noout -nameopt utf8 -subject -issuer -dates -serial
       openssl x509 -in sellador.pem -outform DER -out sellador.der
       sha256sum sellador.der
${
  hasList
    ? `     Que no estaba revocado (debe decir «verify OK», y su número de serie no debe salir en la lista):
       openssl crl -inform DER -in revocados.crl -noout -text -nameopt utf8 -CAfile ancla.pem
`
    : ''
}
  4. La hora.
${stamps.length === 0 ? '     Este documento no lleva sello de tiempo de un tercero: la hora es la de quien lo selló.\n' : stamps.map(stampText).join('\n')}
  5. Lo que va dentro del PDF, sacado a una carpeta nueva para no pisar lo que hay en esta:
       mkdir -p dentro
       pdfdetach -saveall -o dentro documento.pdf
       sha256sum ${hashes.map(({ name }) => `dentro/${name}`).join(' ')}
     Debe salir:
${hashes.map(({ name, sha256 }) => `     ${sha256}  dentro/${name}`).join('\n')}
${
  shown
    ? `     Lo que se mostró, que es el principio del propio documento:
       head -c ${shown.begins} documento.pdf > principio.bin
       sha256sum principio.bin
     Debe salir:
     ${shown.sha256}  principio.bin
     Es, byte por byte, lo que cada persona tuvo delante al firmar; lo de detrás se añadió después. mostrado.pdf es otra copia igual.`
    : '     mostrado.pdf es, byte por byte, lo que cada persona tuvo delante al firmar. Fuera de «dentro» hay otra copia igual.'
}

  6. La cadena de hechos (evidencias.json, «hechos»): la huella de cada hecho es
     SHA-256( huella anterior en binario + texto del hecho en UTF-8 )
     La primera huella anterior son 32 bytes a cero.
${chainProgram('dentro/evidencias.json')}
     Cada línea debe acabar en «bien». La última huella debe ser la del apartado 4 del certificado.

En macOS
  Con Homebrew: brew install poppler openssl@3 python3. El openssl de macOS es otro: usa $(brew --prefix openssl@3)/bin/openssl.
  Los mismos comandos; donde dice «sha256sum», escribe «shasum -a 256»:
    shasum -a 256 ${anchor}

En Windows
  La huella del paso 2, en PowerShell, de cualquiera de estas dos maneras (las mayúsculas no importan):
    Get-FileHash -Algorithm SHA256 ${anchor}
    certutil -hashfile ${anchor} SHA256
  Al abrir ${anchor} con doble clic se ven ${isOurs ? 'la autoridad' : 'de quién es'} y sus fechas. No hace falta instalarlo.
  ${stamps.length > 0 ? 'Los pasos 3 y 4' : 'El paso 3'}, tal cual en «Git Bash»: viene con Git for Windows, que trae openssl, sha256sum, head y tail.
  Los pasos 1 y 5, con un lector de PDF: su panel de firmas, y sus adjuntos guardados en una carpeta nueva, «dentro».
  El paso 6, en Git Bash con Python (python.org): escribe «py» donde dice «python3».
`
}
