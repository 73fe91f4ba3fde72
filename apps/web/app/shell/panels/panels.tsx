import { openedPanel } from '../../shared/site/panel.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'

const PanelSheets = lazyComponent(() => import('./panel-sheets.tsx').then((module) => module.PanelSheets))

/** Menu, slip and my bets as sheets, loaded when the first one is opened. */
export function Panels() {
  const panel = useStore(openedPanel)
  return useHasBeen(panel !== null) && <PanelSheets open={panel} />
}
