/**
 * The inline script of every public page. Its modules import none that another entry imports, because
 * such a module becomes a file of its own, which an inline script cannot load.
 */
import "./first-picture.ts";
import "./early-clicks.ts";
