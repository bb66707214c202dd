// In the chunk that is sent first, so that the library is ready while the others load.
export { createRoot } from 'react-dom/client';
