/** Those whose name has the text, from the start of a word first; letters count, not their case or accents. */
export function namedLike<Named extends { name: string }>(all: readonly Named[], text: string): Named[] {
  const searched = plain(text)
  const rankOf = ({ name }: Named) => ` ${plain(name)}`.indexOf(` ${searched}`)
  return all
    .filter(({ name }) => plain(name).includes(searched))
    .toSorted((one, other) => Number(rankOf(one) < 0) - Number(rankOf(other) < 0))
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
