import { openedPanel } from '../../shared/site/panel.ts'
import { later } from '../../shared/slots/later.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'

const PanelSheets = later(() => import('./panel-sheets.tsx').then((module) => module.PanelSheets))

/** Menu, slip and my bets as sheets; nothing of them is loaded before the first one is opened. */
export function Panels() {
  const panel = useStore(openedPanel)
  return useHasBeen(panel !== null) && <PanelSheets open={panel} />
}
