/** A market within a match. `specifier` is '' or `total=2.5`, `hcp=-0.5`, `hcp=1:0`, `goalnr=2`, `setnr=1` …, parts joined by `|`. */
export interface SpecifiedMarket {
  marketId: number
  specifier: string
}
