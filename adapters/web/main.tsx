import './design/tokens.css';
import './design/base.css';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/app.js';
import { Root } from './root.js';

const place = document.querySelector('#app');
if (place) createRoot(place).render(<Root app={startApp(document.documentElement)} />);
