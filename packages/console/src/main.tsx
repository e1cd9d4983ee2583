import 'virtual:landhold-tokens.css';
import './style.css';
import { createRoot } from 'react-dom/client';

createRoot(document.querySelector('#root')!).render(<p className="text-sm">Hello</p>);
