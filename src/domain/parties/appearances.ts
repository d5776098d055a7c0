// Cases: the country and the people (C a company, R its representative; P represents a person, A assists one), then «=» and the expected words.
export const appearances = `ES Ana Ruiz Soler (feminine)
= D.ª Ana Ruiz Soler
ES Ana Ruiz Soler (feminine) · identity 12345678Z
= D.ª Ana Ruiz Soler, con DNI 12345678Z
ES Ana Ruiz Soler (feminine) · identity X1234567L · address calle de Colón, 41, 46004 Valencia
= D.ª Ana Ruiz Soler, con NIE X1234567L y domicilio en calle de Colón, 41, 46004 Valencia
ES Ana Ruiz Soler (feminine) · identity PAA123456 · email persona@ejemplo.es
= D.ª Ana Ruiz Soler, con pasaporte PAA123456 y correo electrónico persona@ejemplo.es
ES Ana Ruiz Soler (feminine) · civil_status single · identity 12345678Z
= D.ª Ana Ruiz Soler, soltera, con DNI 12345678Z
ES Ana Ruiz Soler (feminine) · civil_status married · identity 12345678Z
= D.ª Ana Ruiz Soler, casada, con DNI 12345678Z
ES Ana Ruiz Soler (feminine) · civil_status partnered · identity 12345678Z
= D.ª Ana Ruiz Soler, unida de hecho, con DNI 12345678Z
ES Ana Ruiz Soler (feminine) · civil_status separated · identity 12345678Z
= D.ª Ana Ruiz Soler, separada, con DNI 12345678Z
ES Ana Ruiz Soler (feminine) · civil_status divorced · identity 12345678Z
= D.ª Ana Ruiz Soler, divorciada, con DNI 12345678Z
ES Ana Ruiz Soler (feminine) · civil_status widowed · identity 12345678Z
= D.ª Ana Ruiz Soler, viuda, con DNI 12345678Z
ES Ana Ruiz Soler (feminine) · birth_date 1980-05-03 · nationality española · civil_status married · profession periodista · identity 12345678Z · address calle de Colón, 41, 46004 Valencia · email persona@ejemplo.es · phone 612 345 678
= D.ª Ana Ruiz Soler, nacida el 3 de mayo de 1980, de nacionalidad española, casada, de profesión periodista, con DNI 12345678Z, domicilio en calle de Colón, 41, 46004 Valencia, correo electrónico persona@ejemplo.es y teléfono 612 345 678
AR Ana Ruiz Soler (feminine) · identity 30123456 · address avenida Central 100
= Ana Ruiz Soler, DNI 30.123.456, con domicilio en avenida Central 100
CL Ana Ruiz Soler (feminine) · identity 12.345.678-5 · address avenida Central 100
= doña Ana Ruiz Soler, cédula de identidad n.º 12.345.678-5, con domicilio en avenida Central 100
CO Ana Ruiz Soler (feminine) · identity 52123456 · address avenida Central 100
= Ana Ruiz Soler, identificada con cédula de ciudadanía n.º 52.123.456, con domicilio en avenida Central 100
MX Ana Ruiz Soler (feminine) · identity RZSLAN80050309M100 · address avenida Central 100
= Ana Ruiz Soler, que se identifica con credencial para votar del INE n.º RZSLAN80050309M100, con domicilio en avenida Central 100
PE Ana Ruiz Soler (feminine) · identity 12345678 · address avenida Central 100
= doña Ana Ruiz Soler, identificada con DNI n.º 12345678, con domicilio en avenida Central 100
UY Ana Ruiz Soler (feminine) · identity 12345678 · address avenida Central 100
= Ana Ruiz Soler, con documento de identidad n.º 12345678 y domicilio en avenida Central 100
ES Luis Gil Mora (masculine)
= D. Luis Gil Mora
ES Luis Gil Mora (masculine) · identity 12345678Z
= D. Luis Gil Mora, con DNI 12345678Z
ES Luis Gil Mora (masculine) · identity X1234567L · address calle de Colón, 41, 46004 Valencia
= D. Luis Gil Mora, con NIE X1234567L y domicilio en calle de Colón, 41, 46004 Valencia
ES Luis Gil Mora (masculine) · identity PAA123456 · email persona@ejemplo.es
= D. Luis Gil Mora, con pasaporte PAA123456 y correo electrónico persona@ejemplo.es
ES Luis Gil Mora (masculine) · civil_status single · identity 12345678Z
= D. Luis Gil Mora, soltero, con DNI 12345678Z
ES Luis Gil Mora (masculine) · civil_status married · identity 12345678Z
= D. Luis Gil Mora, casado, con DNI 12345678Z
ES Luis Gil Mora (masculine) · civil_status partnered · identity 12345678Z
= D. Luis Gil Mora, unido de hecho, con DNI 12345678Z
ES Luis Gil Mora (masculine) · civil_status separated · identity 12345678Z
= D. Luis Gil Mora, separado, con DNI 12345678Z
ES Luis Gil Mora (masculine) · civil_status divorced · identity 12345678Z
= D. Luis Gil Mora, divorciado, con DNI 12345678Z
ES Luis Gil Mora (masculine) · civil_status widowed · identity 12345678Z
= D. Luis Gil Mora, viudo, con DNI 12345678Z
ES Luis Gil Mora (masculine) · birth_date 1980-05-03 · nationality española · civil_status married · profession periodista · identity 12345678Z · address calle de Colón, 41, 46004 Valencia · email persona@ejemplo.es · phone 612 345 678
= D. Luis Gil Mora, nacido el 3 de mayo de 1980, de nacionalidad española, casado, de profesión periodista, con DNI 12345678Z, domicilio en calle de Colón, 41, 46004 Valencia, correo electrónico persona@ejemplo.es y teléfono 612 345 678
AR Luis Gil Mora (masculine) · identity 30123456 · address avenida Central 100
= Luis Gil Mora, DNI 30.123.456, con domicilio en avenida Central 100
CL Luis Gil Mora (masculine) · identity 12.345.678-5 · address avenida Central 100
= don Luis Gil Mora, cédula de identidad n.º 12.345.678-5, con domicilio en avenida Central 100
CO Luis Gil Mora (masculine) · identity 52123456 · address avenida Central 100
= Luis Gil Mora, identificado con cédula de ciudadanía n.º 52.123.456, con domicilio en avenida Central 100
MX Luis Gil Mora (masculine) · identity RZSLAN80050309M100 · address avenida Central 100
= Luis Gil Mora, que se identifica con credencial para votar del INE n.º RZSLAN80050309M100, con domicilio en avenida Central 100
PE Luis Gil Mora (masculine) · identity 12345678 · address avenida Central 100
= don Luis Gil Mora, identificado con DNI n.º 12345678, con domicilio en avenida Central 100
UY Luis Gil Mora (masculine) · identity 12345678 · address avenida Central 100
= Luis Gil Mora, con documento de identidad n.º 12345678 y domicilio en avenida Central 100
ES Álex Vidal
= Álex Vidal
ES Álex Vidal · identity 12345678Z
= Álex Vidal, con DNI 12345678Z
ES Álex Vidal · identity X1234567L · address calle de Colón, 41, 46004 Valencia
= Álex Vidal, con NIE X1234567L y domicilio en calle de Colón, 41, 46004 Valencia
ES Álex Vidal · identity PAA123456 · email persona@ejemplo.es
= Álex Vidal, con pasaporte PAA123456 y correo electrónico persona@ejemplo.es
ES Álex Vidal · civil_status single · identity 12345678Z
= Álex Vidal, de estado civil soltero, con DNI 12345678Z
ES Álex Vidal · civil_status married · identity 12345678Z
= Álex Vidal, de estado civil casado, con DNI 12345678Z
ES Álex Vidal · civil_status partnered · identity 12345678Z
= Álex Vidal, de estado civil unido de hecho, con DNI 12345678Z
ES Álex Vidal · civil_status separated · identity 12345678Z
= Álex Vidal, de estado civil separado, con DNI 12345678Z
ES Álex Vidal · civil_status divorced · identity 12345678Z
= Álex Vidal, de estado civil divorciado, con DNI 12345678Z
ES Álex Vidal · civil_status widowed · identity 12345678Z
= Álex Vidal, de estado civil viudo, con DNI 12345678Z
ES Álex Vidal · birth_date 1980-05-03 · nationality española · civil_status married · profession periodista · identity 12345678Z · address calle de Colón, 41, 46004 Valencia · email persona@ejemplo.es · phone 612 345 678
= Álex Vidal, con fecha de nacimiento 3 de mayo de 1980, de nacionalidad española, de estado civil casado, de profesión periodista, con DNI 12345678Z, domicilio en calle de Colón, 41, 46004 Valencia, correo electrónico persona@ejemplo.es y teléfono 612 345 678
AR Álex Vidal · identity 30123456 · address avenida Central 100
= Álex Vidal, DNI 30.123.456, con domicilio en avenida Central 100
CL Álex Vidal · identity 12.345.678-5 · address avenida Central 100
= Álex Vidal, cédula de identidad n.º 12.345.678-5, con domicilio en avenida Central 100
CO Álex Vidal · identity 52123456 · address avenida Central 100
= Álex Vidal, con cédula de ciudadanía n.º 52.123.456 y domicilio en avenida Central 100
MX Álex Vidal · identity RZSLAN80050309M100 · address avenida Central 100
= Álex Vidal, que se identifica con credencial para votar del INE n.º RZSLAN80050309M100, con domicilio en avenida Central 100
PE Álex Vidal · identity 12345678 · address avenida Central 100
= Álex Vidal, con DNI n.º 12345678 y domicilio en avenida Central 100
UY Álex Vidal · identity 12345678 · address avenida Central 100
= Álex Vidal, con documento de identidad n.º 12345678 y domicilio en avenida Central 100
ES Ana Ruiz (feminine) + Luis Gil (masculine)
= D.ª Ana Ruiz y D. Luis Gil
ES Ana Ruiz (feminine) · identity 12345678Z + Luis Gil (masculine) · identity X1234567L
= D.ª Ana Ruiz, con DNI 12345678Z, y D. Luis Gil, con NIE X1234567L
ES Ana Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Luis Gil (masculine) · identity X1234567L · address calle de Colón, 41, 46004 Valencia
= D.ª Ana Ruiz, con DNI 12345678Z, y D. Luis Gil, con NIE X1234567L, ambos con domicilio en calle de Colón, 41, 46004 Valencia
ES Ana Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Luis Gil (masculine) · identity X1234567L · address calle Mayor, 2, 28013 Madrid
= D.ª Ana Ruiz, con DNI 12345678Z y domicilio en calle de Colón, 41, 46004 Valencia; y D. Luis Gil, con NIE X1234567L y domicilio en calle Mayor, 2, 28013 Madrid
ES Ana Ruiz (feminine) + Eva Gil (feminine)
= D.ª Ana Ruiz y D.ª Eva Gil
ES Ana Ruiz (feminine) · identity 12345678Z + Eva Gil (feminine) · identity X1234567L
= D.ª Ana Ruiz, con DNI 12345678Z, y D.ª Eva Gil, con NIE X1234567L
ES Ana Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Eva Gil (feminine) · identity X1234567L · address calle de Colón, 41, 46004 Valencia
= D.ª Ana Ruiz, con DNI 12345678Z, y D.ª Eva Gil, con NIE X1234567L, ambas con domicilio en calle de Colón, 41, 46004 Valencia
ES Ana Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Eva Gil (feminine) · identity X1234567L · address calle Mayor, 2, 28013 Madrid
= D.ª Ana Ruiz, con DNI 12345678Z y domicilio en calle de Colón, 41, 46004 Valencia; y D.ª Eva Gil, con NIE X1234567L y domicilio en calle Mayor, 2, 28013 Madrid
ES Juan Ruiz (masculine) + Luis Gil (masculine)
= D. Juan Ruiz y D. Luis Gil
ES Juan Ruiz (masculine) · identity 12345678Z + Luis Gil (masculine) · identity X1234567L
= D. Juan Ruiz, con DNI 12345678Z, y D. Luis Gil, con NIE X1234567L
ES Juan Ruiz (masculine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Luis Gil (masculine) · identity X1234567L · address calle de Colón, 41, 46004 Valencia
= D. Juan Ruiz, con DNI 12345678Z, y D. Luis Gil, con NIE X1234567L, ambos con domicilio en calle de Colón, 41, 46004 Valencia
ES Juan Ruiz (masculine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Luis Gil (masculine) · identity X1234567L · address calle Mayor, 2, 28013 Madrid
= D. Juan Ruiz, con DNI 12345678Z y domicilio en calle de Colón, 41, 46004 Valencia; y D. Luis Gil, con NIE X1234567L y domicilio en calle Mayor, 2, 28013 Madrid
ES Ana Ruiz (feminine) + Álex Gil
= D.ª Ana Ruiz y Álex Gil
ES Ana Ruiz (feminine) · identity 12345678Z + Álex Gil · identity X1234567L
= D.ª Ana Ruiz, con DNI 12345678Z, y Álex Gil, con NIE X1234567L
ES Ana Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Álex Gil · identity X1234567L · address calle de Colón, 41, 46004 Valencia
= D.ª Ana Ruiz, con DNI 12345678Z, y Álex Gil, con NIE X1234567L, con el mismo domicilio, en calle de Colón, 41, 46004 Valencia
ES Ana Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Álex Gil · identity X1234567L · address calle Mayor, 2, 28013 Madrid
= D.ª Ana Ruiz, con DNI 12345678Z y domicilio en calle de Colón, 41, 46004 Valencia; y Álex Gil, con NIE X1234567L y domicilio en calle Mayor, 2, 28013 Madrid
ES Álex Ruiz + Cris Gil
= Álex Ruiz y Cris Gil
ES Álex Ruiz · identity 12345678Z + Cris Gil · identity X1234567L
= Álex Ruiz, con DNI 12345678Z, y Cris Gil, con NIE X1234567L
ES Álex Ruiz · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Cris Gil · identity X1234567L · address calle de Colón, 41, 46004 Valencia
= Álex Ruiz, con DNI 12345678Z, y Cris Gil, con NIE X1234567L, con el mismo domicilio, en calle de Colón, 41, 46004 Valencia
ES Álex Ruiz · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Cris Gil · identity X1234567L · address calle Mayor, 2, 28013 Madrid
= Álex Ruiz, con DNI 12345678Z y domicilio en calle de Colón, 41, 46004 Valencia; y Cris Gil, con NIE X1234567L y domicilio en calle Mayor, 2, 28013 Madrid
ES Ana Ruiz (feminine) + Íñigo Paz (masculine)
= D.ª Ana Ruiz y D. Íñigo Paz
ES Ana Ruiz (feminine) · identity 12345678Z + Íñigo Paz (masculine) · identity X1234567L
= D.ª Ana Ruiz, con DNI 12345678Z, y D. Íñigo Paz, con NIE X1234567L
ES Ana Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Íñigo Paz (masculine) · identity X1234567L · address calle de Colón, 41, 46004 Valencia
= D.ª Ana Ruiz, con DNI 12345678Z, y D. Íñigo Paz, con NIE X1234567L, ambos con domicilio en calle de Colón, 41, 46004 Valencia
ES Ana Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Íñigo Paz (masculine) · identity X1234567L · address calle Mayor, 2, 28013 Madrid
= D.ª Ana Ruiz, con DNI 12345678Z y domicilio en calle de Colón, 41, 46004 Valencia; y D. Íñigo Paz, con NIE X1234567L y domicilio en calle Mayor, 2, 28013 Madrid
AR Ana Ruiz (feminine) · identity 30123456 · address avenida Central 100 + Luis Gil (masculine) · identity 27654321 · address avenida Central 100
= Ana Ruiz, DNI 30.123.456, y Luis Gil, DNI 27.654.321, ambos con domicilio en avenida Central 100
AR Ana Ruiz (feminine) · identity 30123456 · address avenida Central 100 + Eva Gil (feminine) · identity 27654321 · address avenida Central 100
= Ana Ruiz, DNI 30.123.456, y Eva Gil, DNI 27.654.321, ambas con domicilio en avenida Central 100
AR Juan Ruiz (masculine) · identity 30123456 · address avenida Central 100 + Luis Gil (masculine) · identity 27654321 · address avenida Central 100
= Juan Ruiz, DNI 30.123.456, y Luis Gil, DNI 27.654.321, ambos con domicilio en avenida Central 100
CL Ana Ruiz (feminine) · identity 12.345.678-5 · address avenida Central 100 + Luis Gil (masculine) · identity 9.876.543-3 · address avenida Central 100
= doña Ana Ruiz, cédula de identidad n.º 12.345.678-5, y don Luis Gil, cédula de identidad n.º 9.876.543-3, ambos con domicilio en avenida Central 100
CL Ana Ruiz (feminine) · identity 12.345.678-5 · address avenida Central 100 + Eva Gil (feminine) · identity 9.876.543-3 · address avenida Central 100
= doña Ana Ruiz, cédula de identidad n.º 12.345.678-5, y doña Eva Gil, cédula de identidad n.º 9.876.543-3, ambas con domicilio en avenida Central 100
CL Juan Ruiz (masculine) · identity 12.345.678-5 · address avenida Central 100 + Luis Gil (masculine) · identity 9.876.543-3 · address avenida Central 100
= don Juan Ruiz, cédula de identidad n.º 12.345.678-5, y don Luis Gil, cédula de identidad n.º 9.876.543-3, ambos con domicilio en avenida Central 100
CO Ana Ruiz (feminine) · identity 52123456 · address avenida Central 100 + Luis Gil (masculine) · identity 79456123 · address avenida Central 100
= Ana Ruiz, identificada con cédula de ciudadanía n.º 52.123.456, y Luis Gil, identificado con cédula de ciudadanía n.º 79.456.123, ambos con domicilio en avenida Central 100
CO Ana Ruiz (feminine) · identity 52123456 · address avenida Central 100 + Eva Gil (feminine) · identity 79456123 · address avenida Central 100
= Ana Ruiz, identificada con cédula de ciudadanía n.º 52.123.456, y Eva Gil, identificada con cédula de ciudadanía n.º 79.456.123, ambas con domicilio en avenida Central 100
CO Juan Ruiz (masculine) · identity 52123456 · address avenida Central 100 + Luis Gil (masculine) · identity 79456123 · address avenida Central 100
= Juan Ruiz, identificado con cédula de ciudadanía n.º 52.123.456, y Luis Gil, identificado con cédula de ciudadanía n.º 79.456.123, ambos con domicilio en avenida Central 100
MX Ana Ruiz (feminine) · identity RZSLAN80050309M100 · address avenida Central 100 + Luis Gil (masculine) · identity passport: G12345678 · address avenida Central 100
= Ana Ruiz, que se identifica con credencial para votar del INE n.º RZSLAN80050309M100, y Luis Gil, que se identifica con pasaporte n.º G12345678, ambos con domicilio en avenida Central 100
MX Ana Ruiz (feminine) · identity RZSLAN80050309M100 · address avenida Central 100 + Eva Gil (feminine) · identity passport: G12345678 · address avenida Central 100
= Ana Ruiz, que se identifica con credencial para votar del INE n.º RZSLAN80050309M100, y Eva Gil, que se identifica con pasaporte n.º G12345678, ambas con domicilio en avenida Central 100
MX Juan Ruiz (masculine) · identity RZSLAN80050309M100 · address avenida Central 100 + Luis Gil (masculine) · identity passport: G12345678 · address avenida Central 100
= Juan Ruiz, que se identifica con credencial para votar del INE n.º RZSLAN80050309M100, y Luis Gil, que se identifica con pasaporte n.º G12345678, ambos con domicilio en avenida Central 100
PE Ana Ruiz (feminine) · identity 12345678 · address avenida Central 100 + Luis Gil (masculine) · identity ce: 001234567 · address avenida Central 100
= doña Ana Ruiz, identificada con DNI n.º 12345678, y don Luis Gil, identificado con carné de extranjería n.º 001234567, ambos con domicilio en avenida Central 100
PE Ana Ruiz (feminine) · identity 12345678 · address avenida Central 100 + Eva Gil (feminine) · identity ce: 001234567 · address avenida Central 100
= doña Ana Ruiz, identificada con DNI n.º 12345678, y doña Eva Gil, identificada con carné de extranjería n.º 001234567, ambas con domicilio en avenida Central 100
PE Juan Ruiz (masculine) · identity 12345678 · address avenida Central 100 + Luis Gil (masculine) · identity ce: 001234567 · address avenida Central 100
= don Juan Ruiz, identificado con DNI n.º 12345678, y don Luis Gil, identificado con carné de extranjería n.º 001234567, ambos con domicilio en avenida Central 100
ES Ana Ruiz (feminine) + Luis Gil (masculine) + Eva Paz (feminine)
= D.ª Ana Ruiz, D. Luis Gil y D.ª Eva Paz
ES Noa Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Pau Gil (feminine) · identity X1234567L · address calle de Colón, 41, 46004 Valencia + Eva Paz (feminine) · identity PAA123456 · address calle de Colón, 41, 46004 Valencia
= D.ª Noa Ruiz, con DNI 12345678Z; D.ª Pau Gil, con NIE X1234567L; y D.ª Eva Paz, con pasaporte PAA123456; todas con domicilio en calle de Colón, 41, 46004 Valencia
ES Noa Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Pau Gil (feminine) · identity X1234567L · address calle Mayor, 2, 28013 Madrid + Eva Paz (feminine) · identity PAA123456 · address calle de Colón, 41, 46004 Valencia
= D.ª Noa Ruiz, con DNI 12345678Z y domicilio en calle de Colón, 41, 46004 Valencia; D.ª Pau Gil, con NIE X1234567L y domicilio en calle Mayor, 2, 28013 Madrid; y D.ª Eva Paz, con pasaporte PAA123456 y domicilio en calle de Colón, 41, 46004 Valencia
ES Noa Ruiz (masculine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Pau Gil (feminine) · identity X1234567L · address calle de Colón, 41, 46004 Valencia + Eva Paz (feminine) · identity PAA123456 · address calle de Colón, 41, 46004 Valencia
= D. Noa Ruiz, con DNI 12345678Z; D.ª Pau Gil, con NIE X1234567L; y D.ª Eva Paz, con pasaporte PAA123456; todos con domicilio en calle de Colón, 41, 46004 Valencia
ES Noa Ruiz (masculine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Pau Gil (feminine) · identity X1234567L · address calle Mayor, 2, 28013 Madrid + Eva Paz (feminine) · identity PAA123456 · address calle de Colón, 41, 46004 Valencia
= D. Noa Ruiz, con DNI 12345678Z y domicilio en calle de Colón, 41, 46004 Valencia; D.ª Pau Gil, con NIE X1234567L y domicilio en calle Mayor, 2, 28013 Madrid; y D.ª Eva Paz, con pasaporte PAA123456 y domicilio en calle de Colón, 41, 46004 Valencia
ES Noa Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Pau Gil · identity X1234567L · address calle de Colón, 41, 46004 Valencia + Eva Paz (feminine) · identity PAA123456 · address calle de Colón, 41, 46004 Valencia
= D.ª Noa Ruiz, con DNI 12345678Z; Pau Gil, con NIE X1234567L; y D.ª Eva Paz, con pasaporte PAA123456; con el mismo domicilio, en calle de Colón, 41, 46004 Valencia
ES Noa Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Pau Gil · identity X1234567L · address calle Mayor, 2, 28013 Madrid + Eva Paz (feminine) · identity PAA123456 · address calle de Colón, 41, 46004 Valencia
= D.ª Noa Ruiz, con DNI 12345678Z y domicilio en calle de Colón, 41, 46004 Valencia; Pau Gil, con NIE X1234567L y domicilio en calle Mayor, 2, 28013 Madrid; y D.ª Eva Paz, con pasaporte PAA123456 y domicilio en calle de Colón, 41, 46004 Valencia
ES Ana Ruiz (feminine) · identity 12345678Z · address calle de Colón, 41, 46004 Valencia + Eva Gil (feminine) · identity X1234567L · address calle de Colón, 41, 46004 Valencia + Luis Paz (masculine) · identity PAA123456 · address calle de Colón, 41, 46004 Valencia + Inés Oro (feminine) · identity 87654321X · address calle de Colón, 41, 46004 Valencia
= D.ª Ana Ruiz, con DNI 12345678Z; D.ª Eva Gil, con NIE X1234567L; D. Luis Paz, con pasaporte PAA123456; y D.ª Inés Oro, con DNI 87654321X; todos con domicilio en calle de Colón, 41, 46004 Valencia
ES C Fincas Ferrer, S. L. · tax_number B12345674 · address avenida Central 100 + R Lucía Ferrer (feminine) · identity 12345678Z · office administradora única · power 2022-03-14
= Fincas Ferrer, S. L., con NIF B12345674 y domicilio social en avenida Central 100, representada por D.ª Lucía Ferrer, con DNI 12345678Z, como administradora única, según escritura de 14 de marzo de 2022
ES C Fincas Ferrer, S. L. · tax_number B12345674 + R Pablo Ferrer (masculine) · identity 12345678Z
= Fincas Ferrer, S. L., con NIF B12345674, representada por D. Pablo Ferrer, con DNI 12345678Z
AR C Del Sur S. A. · tax_number 30-71234567-1 · address avenida Central 100 + R Lucía Ferrer (feminine) · identity 30123456 · office presidenta · power 2022-03-14
= Del Sur S. A., con CUIT 30-71234567-1 y domicilio social en avenida Central 100, representada por Lucía Ferrer, DNI 30.123.456, como presidenta, según escritura de 14 de marzo de 2022
AR C Del Sur S. A. · tax_number 30-71234567-1 + R Pablo Ferrer (masculine) · identity 30123456
= Del Sur S. A., con CUIT 30-71234567-1, representada por Pablo Ferrer, DNI 30.123.456
CL C Andes SpA · tax_number 76.123.456-0 · address avenida Central 100 + R Lucía Ferrer (feminine) · identity 12.345.678-5 · office gerenta general · power 2022-03-14
= Andes SpA, con RUT 76.123.456-0 y domicilio social en avenida Central 100, representada por doña Lucía Ferrer, cédula de identidad n.º 12.345.678-5, como gerenta general, según escritura de 14 de marzo de 2022
CL C Andes SpA · tax_number 76.123.456-0 + R Pablo Ferrer (masculine) · identity 12.345.678-5
= Andes SpA, con RUT 76.123.456-0, representada por don Pablo Ferrer, cédula de identidad n.º 12.345.678-5
CO C Café Claro S. A. S. · tax_number 900123456-8 · address avenida Central 100 + R Lucía Ferrer (feminine) · identity 52123456 · office representante legal · power 2022-03-14
= Café Claro S. A. S., con NIT 900.123.456-8 y domicilio social en avenida Central 100, representada por Lucía Ferrer, identificada con cédula de ciudadanía n.º 52.123.456, como representante legal, según escritura de 14 de marzo de 2022
CO C Café Claro S. A. S. · tax_number 900123456-8 + R Pablo Ferrer (masculine) · identity 52123456
= Café Claro S. A. S., con NIT 900.123.456-8, representada por Pablo Ferrer, identificado con cédula de ciudadanía n.º 52.123.456
MX C Norte, S. A. de C. V. · tax_number FFE120101AB1 · address avenida Central 100 + R Lucía Ferrer (feminine) · identity RZSLAN80050309M100 · office administradora única · power 2022-03-14
= Norte, S. A. de C. V., con RFC FFE120101AB1 y domicilio social en avenida Central 100, representada por Lucía Ferrer, que se identifica con credencial para votar del INE n.º RZSLAN80050309M100, como administradora única, según escritura de 14 de marzo de 2022
MX C Norte, S. A. de C. V. · tax_number FFE120101AB1 + R Pablo Ferrer (masculine) · identity RZSLAN80050309M100
= Norte, S. A. de C. V., con RFC FFE120101AB1, representada por Pablo Ferrer, que se identifica con credencial para votar del INE n.º RZSLAN80050309M100
PE C Lima Verde S. A. C. · tax_number 20123456786 · address avenida Central 100 + R Lucía Ferrer (feminine) · identity 12345678 · office gerenta general · power 2022-03-14
= Lima Verde S. A. C., con RUC n.º 20123456786 y domicilio social en avenida Central 100, representada por doña Lucía Ferrer, identificada con DNI n.º 12345678, como gerenta general, según escritura de 14 de marzo de 2022
PE C Lima Verde S. A. C. · tax_number 20123456786 + R Pablo Ferrer (masculine) · identity 12345678
= Lima Verde S. A. C., con RUC n.º 20123456786, representada por don Pablo Ferrer, identificado con DNI n.º 12345678
UY C Plata S. A. · tax_number 210000000012 · address avenida Central 100 + R Lucía Ferrer (feminine) · identity 12345678 · office directora · power 2022-03-14
= Plata S. A., con identificación fiscal n.º 210000000012 y domicilio social en avenida Central 100, representada por Lucía Ferrer, con documento de identidad n.º 12345678, como directora, según escritura de 14 de marzo de 2022
UY C Plata S. A. · tax_number 210000000012 + R Pablo Ferrer (masculine) · identity 12345678
= Plata S. A., con identificación fiscal n.º 210000000012, representada por Pablo Ferrer, con documento de identidad n.º 12345678
ES C Fincas Ferrer, S. L.
= Fincas Ferrer, S. L.
ES C Fincas Ferrer, S. L. · tax_number B12345674 · address calle de Colón, 41, 46004 Valencia · registry Registro Mercantil de Valencia, tomo 9000, folio 12, hoja V-1 · email casa@ejemplo.es · phone 963 000 000 + R Lucía Ferrer (feminine) · identity 12345678Z · office apoderada · power 2022-03-14
= Fincas Ferrer, S. L., con NIF B12345674, domicilio social en calle de Colón, 41, 46004 Valencia, correo electrónico casa@ejemplo.es y teléfono 963 000 000, inscrita en el Registro Mercantil de Valencia, tomo 9000, folio 12, hoja V-1, representada por D.ª Lucía Ferrer, con DNI 12345678Z, como apoderada, según poder de 14 de marzo de 2022
ES C Fincas Ferrer, S. L. · tax_number B12345674 + R Lucía Ferrer (feminine) · identity 12345678Z + R Pablo Gil (masculine) · identity X1234567L
= Fincas Ferrer, S. L., con NIF B12345674, representada de forma conjunta por D.ª Lucía Ferrer, con DNI 12345678Z, y D. Pablo Gil, con NIE X1234567L
ES C Fincas Ferrer, S. L. · tax_number B12345674 · address calle de Colón, 41, 46004 Valencia + R Lucía Ferrer (feminine) · identity 12345678Z · office administradora mancomunada · power 2022-03-14 + R Pablo Gil (masculine) · identity X1234567L · office administrador mancomunado · power 2022-03-14
= Fincas Ferrer, S. L., con NIF B12345674 y domicilio social en calle de Colón, 41, 46004 Valencia, representada de forma conjunta por D.ª Lucía Ferrer, con DNI 12345678Z, como administradora mancomunada, según escritura de 14 de marzo de 2022; y D. Pablo Gil, con NIE X1234567L, como administrador mancomunado, según escritura de 14 de marzo de 2022
ES C Fincas Ferrer, S. L. + R Lucía Ferrer (feminine) · identity 12345678Z · office administradora única · power 2022-03-14 · deed 1234 · notary Pedro Gil Mora, notario de Madrid
= Fincas Ferrer, S. L., representada por D.ª Lucía Ferrer, con DNI 12345678Z, como administradora única, según escritura n.º 1234, de 14 de marzo de 2022, otorgada ante Pedro Gil Mora, notario de Madrid
ES C Fincas Ferrer, S. L. + R Pablo Ferrer (masculine) · office apoderado · power 2022-03-14 · notary Pedro Gil Mora, notario de Madrid
= Fincas Ferrer, S. L., representada por D. Pablo Ferrer, como apoderado, según poder de 14 de marzo de 2022, otorgado ante Pedro Gil Mora, notario de Madrid
MX C Norte, S. A. de C. V. + R Lucía Ferrer (feminine) · office apoderada · deed 4567 · notary la Notaría Pública 12 de Guadalajara
= Norte, S. A. de C. V., representada por Lucía Ferrer, como apoderada, según poder n.º 4567, otorgado ante la Notaría Pública 12 de Guadalajara
CL C Andes SpA + R Lucía Ferrer (feminine) · office gerenta general · deed 99
= Andes SpA, representada por doña Lucía Ferrer, como gerenta general, según escritura n.º 99
PE C Lima Verde S. A. C. + R Lucía Ferrer (feminine) · office gerenta general · notary Rosa Vega, notaria de Lima
= Lima Verde S. A. C., representada por doña Lucía Ferrer, como gerenta general, según escritura otorgada ante Rosa Vega, notaria de Lima
CO Ana Ruiz (feminine) · identity ce: 345678
= Ana Ruiz, identificada con cédula de extranjería n.º 345678
CO Ana Ruiz (feminine) · identity passport: AB123456
= Ana Ruiz, identificada con pasaporte n.º AB123456
PE Ana Ruiz (feminine) · identity ce: 001234567
= doña Ana Ruiz, identificada con carné de extranjería n.º 001234567
MX Ana Ruiz (feminine) · identity RZSLAN80050309M100 · curp RUSA800503MDFZLN09 · rfc RUSA800503AB1 · address avenida Central 100
= Ana Ruiz, que se identifica con credencial para votar del INE n.º RZSLAN80050309M100, con CURP RUSA800503MDFZLN09, RFC RUSA800503AB1 y domicilio en avenida Central 100
ES Ana Ruiz (feminine) · identity 12345678Z + Ignacio Gil (masculine)
= D.ª Ana Ruiz, con DNI 12345678Z, y D. Ignacio Gil
ES Ana Ruiz (feminine) · phone 612 345 678 + Luis Gil (masculine) · phone 612 345 679
= D.ª Ana Ruiz, con teléfono 612 345 678, y D. Luis Gil, con teléfono 612 345 679
MX Luis Gil (masculine) · identity passport: G12345678 · curp RUSA800503MDFZLN09
= Luis Gil, que se identifica con pasaporte n.º G12345678, con CURP RUSA800503MDFZLN09
ES Ana Ruiz (feminine) · identity 12345678Z · address calle Mayor, 1, Soria + P Luis Gil (masculine) · identity X1234567L · office apoderado · power 2022-03-14 · deed 1234 · notary Pedro Gil Mora, notario de Soria
= D.ª Ana Ruiz, con DNI 12345678Z y domicilio en calle Mayor, 1, Soria, representada por su apoderado, D. Luis Gil, con NIE X1234567L, según poder n.º 1234, de 14 de marzo de 2022, otorgado ante Pedro Gil Mora, notario de Soria
ES Leo Ruiz (masculine) + P Eva Gil (feminine) · identity 12345678Z · office madre + P Juan Ruiz (masculine) · identity X1234567L · office padre
= D. Leo Ruiz, representado por su madre, D.ª Eva Gil, con DNI 12345678Z, y su padre, D. Juan Ruiz, con NIE X1234567L
ES Noa Ruiz (feminine) · birth_date 2010-02-03 + A Eva Gil (feminine) · identity 12345678Z · office madre
= D.ª Noa Ruiz, nacida el 3 de febrero de 2010, asistida por su madre, D.ª Eva Gil, con DNI 12345678Z
ES Álex Vidal · identity X1234567L + P Eva Gil (feminine) · identity 12345678Z · office tutor · power 2024-05-03 · deed 45 · notary Juzgado de Primera Instancia n.º 3 de Soria
= Álex Vidal, con NIE X1234567L, por medio de su tutora, D.ª Eva Gil, con DNI 12345678Z, según resolución judicial n.º 45, de 3 de mayo de 2024, dictada por el Juzgado de Primera Instancia n.º 3 de Soria
ES Álex Vidal + A Cris Oro · identity 12345678Z · office curador
= Álex Vidal, con la asistencia de Cris Oro, con DNI 12345678Z, como curador
ES Ana Ruiz (feminine) + P Cris Oro · identity 12345678Z · office madre
= D.ª Ana Ruiz, representada por su madre, Cris Oro, con DNI 12345678Z
ES Ana Ruiz (feminine) · identity 12345678Z + P Eva Gil (feminine) · identity X1234567L · office apoderado + Juan Ruiz (masculine) · identity 87654321X
= D.ª Ana Ruiz, con DNI 12345678Z, representada por su apoderada, D.ª Eva Gil, con NIE X1234567L; y D. Juan Ruiz, con DNI 87654321X
MX Ana Ruiz (feminine) · identity RZSLAN80050309M100 · address avenida Central 100 + P Luis Gil (masculine) · identity GLMRLS78020109H200 · office apoderado · deed 1234
= Ana Ruiz, que se identifica con credencial para votar del INE n.º RZSLAN80050309M100, con domicilio en avenida Central 100, representada por su apoderado, Luis Gil, que se identifica con credencial para votar del INE n.º GLMRLS78020109H200, según poder n.º 1234
CL Ana Ruiz (feminine) · identity 12.345.678-5 + P Luis Gil (masculine) · identity 9876543-3 · office padre
= doña Ana Ruiz, cédula de identidad n.º 12.345.678-5, representada por su padre, don Luis Gil, cédula de identidad n.º 9.876.543-3`
