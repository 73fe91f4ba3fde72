// Its file begins with it, instead of leaving it to whatever needs it first.
import 'react-dom/client'
