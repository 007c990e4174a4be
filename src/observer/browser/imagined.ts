// The page of imagined courses of a machine that its node knows.
import { versionNamed } from '../../../machines/registry.ts'
import { openCourse } from './imagined-course.ts'

const root = document.getElementById('imagined')
const version = versionNamed(root?.dataset.machine ?? '', Number(root?.dataset.version))
if (root && version) void openCourse(root, version)
