// The legal notice: who is behind the site (article 10 of the Spanish LSSI) and how it may be used.
import { type LegalText, named, type Operator } from './text.ts'

export function notice(operator: Operator): LegalText {
  const { name, taxId, address, registry, email } = named(operator)
  return {
    title: 'Aviso legal',
    description: 'Quién está detrás de este sitio, cómo escribirnos y en qué condiciones puedes usarlo.',
    lead: 'Quién está detrás de este sitio y cómo puedes escribirnos.',
    sections: [
      {
        title: 'Quién presta el servicio',
        blocks: [
          'En cumplimiento del artículo 10 de la Ley 34/2002, de 11 de julio, de servicios de la sociedad de la información y de comercio electrónico (LSSI), estos son los datos de quien presta el servicio en este sitio:',
          {
            terms: [
              { name: 'Titular', text: name },
              { name: 'NIF', text: taxId },
              { name: 'Domicilio', text: address },
              ...(registry ? [{ name: 'Datos registrales', text: registry }] : []),
              { name: 'Correo electrónico', text: email },
            ],
          },
          'Ese correo es también el punto de contacto para las personas usuarias y para las autoridades que prevé el Reglamento (UE) 2022/2065, de Servicios Digitales. Puedes escribirnos en español.',
        ],
      },
      {
        title: 'Qué es este sitio',
        blocks: [
          'Rúbrica sirve para crear, guardar, completar, firmar y compartir documentos legales, y ofrece un catálogo público de escritos que cualquiera puede leer. Las condiciones de uso están en los Términos.',
          'Los escritos del catálogo son modelos de carácter general. No son asesoramiento jurídico ni sustituyen a un profesional que conozca tu caso.',
        ],
      },
      {
        title: 'Propiedad intelectual',
        blocks: [
          'La marca, el diseño y el programa pertenecen a sus titulares. Los escritos públicos se comparten con la licencia Creative Commons Atribución 4.0 (CC BY 4.0): puedes copiarlos, adaptarlos y usarlos, también con fines comerciales, si citas a su autor y señalas los cambios.',
          'Los documentos privados son de quien los escribe. No adquirimos sobre ellos más derecho que el necesario para guardarlos y mostrártelos.',
        ],
      },
      {
        title: 'Responsabilidad',
        blocks: [
          'Ponemos cuidado en que el sitio funcione y en que los textos propios sean correctos, pero las leyes cambian y son distintas en cada país: comprueba que un escrito sirve para tu caso antes de usarlo.',
          'No controlamos de antemano lo que publican las personas usuarias ni los sitios a los que llevan sus enlaces. Si algo te parece ilícito, escríbenos: lo revisaremos y, si procede, lo retiraremos.',
        ],
      },
      {
        title: 'Ley aplicable',
        blocks: [
          'Este aviso se rige por la ley española. Si eres consumidor, conservas siempre la protección de las normas imperativas de tu país de residencia y puedes acudir a sus tribunales.',
        ],
      },
    ],
  }
}
