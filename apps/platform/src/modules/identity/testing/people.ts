/** All that Germany asks for. */
export const GERMAN = {
  firstName: 'Kim',
  lastName: 'Beispiel',
  birthName: 'Muster',
  birthDate: '1990-05-17',
  birthPlace: 'Kiel',
  address: 'Hafenstraße 1',
}

/** All that Great Britain asks for. */
export const BRITISH = {
  firstName: 'Kim',
  lastName: 'Example',
  birthDate: '1990-05-17',
  address: '1 Harbour Street',
  postcode: 'SW1A 1AA',
}

/** What Brazil asks for beside the phone. */
export const BRAZILIAN = {
  firstName: 'Ana',
  lastName: 'Souza',
  birthDate: '1988-09-02',
  gender: 'female',
  cpf: '111.444.777-35',
  address: 'Rua das Flores 10',
  municipality: 'Campinas',
} as const

/** All that Sweden asks for. */
export const SWEDE = {
  nationalId: '19900517-2381',
  firstName: 'Kim',
  lastName: 'Exempel',
  address: 'Hamngatan 1',
}
