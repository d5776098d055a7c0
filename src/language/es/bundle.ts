// COMPROBAR.txt of the bundle: the very commands, over the files that lie beside it.

type Covered = { from: number; to: number; end: number }
type Told = {
  code: string
  verifyUrl: string
  covered: Covered
  stamps: readonly { token: string; roots: string; over: string | Covered }[]
  hashes: readonly { name: string; sha256: string }[]
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
     Debe decir «Verification: OK»; la hora está en «Time stamp», en UTC.
`
}

export const bundleText = ({ code, verifyUrl, covered, stamps, hashes, hasList }: Told): string =>
  `CÓMO COMPROBAR ESTE DOCUMENTO (${code})

Con nosotros
  Abre ${verifyUrl} y suelta documento.pdf: te dice si está intacto y quién lo selló.

Sin nosotros, con programas libres (poppler-utils, coreutils, openssl)
  Abre un terminal en esta carpeta. Los números de los comandos son de este documento.

  1. El sello, con un lector de PDF:
       pdfsig -nocert documento.pdf
     Debe decir «Signature is Valid» y, si nada se le ha añadido después, «Total document signed».

  2. El sello, con OpenSSL: se separa lo que cubre y se comprueba contra sello.p7s.
       ${cutOut(covered, 'cubierto.bin')}
       openssl cms -verify -binary -inform DER -in sello.p7s -content cubierto.bin -CAfile autoridad.pem -partial_chain -purpose any -out comprobado.bin
     Debe decir «CMS Verification successful» (o «Verification successful»).
     De quién es el certificado, y su huella, que debe ser la del apartado 5 del certificado de evidencias:
       openssl x509 -in sello.pem -noout -subject -issuer -dates -serial
       openssl x509 -in sello.pem -outform DER -out sello.der
       sha256sum sello.der
${
  hasList
    ? `     Que no estaba revocado (su número de serie no debe salir en la lista):
       openssl crl -inform DER -in revocados.crl -noout -text -CAfile autoridad.pem
`
    : ''
}
  3. La hora.
${stamps.length === 0 ? '     Este documento no lleva sello de tiempo de un tercero: la hora es la de quien lo selló.\n' : stamps.map(stampText).join('\n')}
  4. Lo que va dentro del PDF, que también está suelto en esta carpeta:
       sha256sum ${hashes.map(({ name }) => name).join(' ')}
     Debe salir:
${hashes.map(({ name, sha256 }) => `       ${sha256}  ${name}`).join('\n')}
     mostrado.pdf es, byte por byte, lo que cada persona tuvo delante al firmar.
     Para sacarlo del propio PDF: pdfdetach -saveall documento.pdf

  5. La cadena de hechos (evidencias.json, «hechos»): la huella de cada hecho es
       SHA-256( huella anterior en binario + texto del hecho en UTF-8 )
     La primera huella anterior son 32 bytes a cero. La última debe ser la del apartado 4 del certificado.
     El COMPROBAR.txt que va dentro del PDF trae el programa de seis líneas que la recorre.
`
