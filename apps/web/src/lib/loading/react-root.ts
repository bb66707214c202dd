// In the piece that is sent first, so that the library is ready while the others are still on their way.
export { createRoot } from 'react-dom/client';
