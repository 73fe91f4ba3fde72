import { Picture } from '@touchline/ui/picture'
import { BANNER, CREST } from '../../frame/pictures.ts'
import { State, States } from '../../frame/states.tsx'

export default { title: 'Primitives/Picture' }

export function Looks() {
  return (
    <States>
      <State name="crest">
        <Picture look="crest" src={CREST} width={28} height={28} isEager />
      </State>
      <State name="flag">
        <Picture look="flag" src="/api/images/flags/es" width={20} height={15} isEager />
      </State>
      <State name="banner">
        <Picture look="banner" src={BANNER} width={1280} height={400} isEager />
      </State>
      <State name="another shape on phones">
        <Picture
          look="banner"
          src={CREST}
          width={1280}
          height={400}
          narrow={{ src: BANNER, width: 720, height: 405 }}
          isEager
        />
      </State>
    </States>
  )
}
